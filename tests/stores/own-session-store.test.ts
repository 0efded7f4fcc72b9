import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { Session } from '../../functions/sessions/session.ts'
import { sessionStore } from '../../functions/sessions/session-store.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const emulators = await sharedEmulators()
const sessions = sessionStore(emulators)
afterAll(() => emulators.stop())

const EXPIRY = Date.UTC(2026, 6, 21) / 1000
const before = new Date(EXPIRY * 1000 - 1)

async function begin(user_id: string, epoch = 0): Promise<Session> {
  const session = {
    session_id: randomUUID(),
    user_id,
    epoch,
    device: 'Firefox on Linux',
    created_at: '2026-07-20T12:00:00.000Z',
    expires_at: EXPIRY,
  }
  await sessions.signIn(session, {})
  return session
}

const end = ({ user_id, session_id }: Session, { epoch = 0, at = before } = {}) =>
  sessions.endLive({ userId: user_id, sessionId: session_id }, { epoch, at })

describe('the sessions of a user', () => {
  test('a session ended by eight calls at once ends once', async () => {
    const session = await begin('una')
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => end(session)))
    expect(outcomes.filter((outcome) => outcome === 'ended')).toHaveLength(1)
  })

  test('sessions that expired or have an old epoch cannot be ended, but a renewed session can', async () => {
    expect(await end(await begin('ugo'), { at: new Date(EXPIRY * 1000) })).toBe('none')
    expect(await end(await begin('ugo', 1), { epoch: 2 })).toBe('none')
    expect(await end(await begin('ugo', 3), { epoch: 2 })).toBe('ended')
  })
})
