import { expect, test } from 'vitest'
import { storedUser } from '../../../tests/support/accounts/stored-user.ts'
import { listSessions, liveSessions } from './list-sessions.ts'
import type { Session, SessionOwner } from './session.ts'

const now = () => new Date('2026-07-20T12:00:00Z')
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

const list = (user: SessionOwner | undefined, ...stored: Session[]) =>
  listSessions(
    { users: { findById: async () => user }, ownSessions: { ofUser: async () => stored }, now },
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
  const found = await liveSessions({ ownSessions: { ofUser }, now })({ user_id: 'u1', session_epoch: 1 })
  expect(found.map(({ session_id }) => session_id)).toEqual(['new', 'old'])
  expect(asked).toEqual(['u1'])
})
