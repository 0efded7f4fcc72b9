import { expect, test } from 'vitest'
import { storedUser } from '../../../tests/support/accounts/stored-user.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { type Session, type SessionOwner, sessionStore } from '../../sessions/index.ts'
import { endSession, listSessions, liveSessions } from './own-access.ts'
import { userFinder } from './user-store.ts'
import type { User } from './user.ts'

const at = new Date('2026-07-20T12:00:00Z')
const now = () => at
const LATER = Date.UTC(2026, 6, 20, 18) / 1000

const session = (session_id: string, more: Partial<Session> = {}): Session => ({
  session_id,
  user_id: 'u1',
  epoch: 1,
  device: null,
  created_at: '2026-07-20T10:00:00.000Z',
  expires_at: LATER,
  ...more,
})

const list = (user: User | undefined, ...stored: Session[]) =>
  listSessions(
    contextWith(
      { now },
      double(userFinder, async () => user),
      double(sessionStore, { ofUser: async () => stored }),
    ),
    'u1',
  )

test('valid sessions are listed with the newest first', async () => {
  const user = storedUser({ session_epoch: 1 })
  const sessions = await list(
    user,
    session('old', { created_at: '2026-07-20T08:00:00.000Z' }),
    session('new', { created_at: '2026-07-20T11:00:00.000Z' }),
    session('late', { expires_at: Date.UTC(2026, 6, 20, 12) / 1000 }),
    session('ended with all others', { epoch: 0 }),
    session('middle'),
  )
  expect(sessions.map(({ session_id }) => session_id)).toEqual(['new', 'middle', 'old'])
})

test('a deleted account has no sessions to list', async () => {
  await expect(list(undefined, session('left behind'))).rejects.toMatchObject({ code: 'token_invalid' })
})

test('the valid sessions of a known user are read by the id of the user', async () => {
  const asked: string[] = []
  const ofUser = async (userId: string) => {
    asked.push(userId)
    return [
      session('old', { created_at: '2026-07-20T08:00:00.000Z' }),
      session('new'),
      session('other', { epoch: 0 }),
    ]
  }
  const user: SessionOwner & { user_id: string } = { user_id: 'u1', session_epoch: 1 }
  const found = await liveSessions(contextWith({ now }, double(sessionStore, { ofUser })), user)
  expect(found.map(({ session_id }) => session_id)).toEqual(['new', 'old'])
  expect(asked).toEqual(['u1'])
})

/** Ends a session of a user. `outcome` is that of the store. */
function setUp({ isGone = false, outcome = 'ended' as 'ended' | 'none' } = {}) {
  const asked: unknown[] = []
  const context = contextWith(
    { now },
    double(userFinder, async () => (isGone ? undefined : storedUser({ session_epoch: 3 }))),
    double(sessionStore, {
      endLive: async (...call) => {
        asked.push(call)
        return outcome
      },
    }),
  )
  return { asked, end: () => endSession(context, 'u1', 's1') }
}

test('a user ends one of their valid sessions', async () => {
  const { asked, end } = setUp()
  await end()
  expect(asked).toEqual([
    [
      { userId: 'u1', sessionId: 's1' },
      { epoch: 3, at },
    ],
  ])
})

test('ending a session that does not exist is answered with not found', async () => {
  await expect(setUp({ outcome: 'none' }).end()).rejects.toMatchObject({
    status: 404,
    message: 'This session has already ended',
  })
})

test('no session of a deleted account is ended', async () => {
  const { asked, end } = setUp({ isGone: true })
  await expect(end()).rejects.toMatchObject({ code: 'token_invalid' })
  expect(asked).toEqual([])
})
