import { expect, test } from 'vitest'
import { storedUser } from '../../../tests/support/accounts/stored-user.ts'
import { endSession, type OwnSession } from './end-session.ts'

const at = new Date('2026-07-20T12:00:00Z')

/** Dependencies with these stored users. `outcome` is the result of ending a session. */
function setUp({ users = [storedUser({ session_epoch: 3 })], outcome = 'ended' as 'ended' | 'none' } = {}) {
  const asked: OwnSession[] = []
  const dependencies = {
    users: { findById: async () => users[0] },
    ownSessions: {
      end: async (session: OwnSession) => {
        asked.push(session)
        return outcome
      },
    },
    now: () => at,
  }
  return { asked, end: () => endSession(dependencies, 'u1', 's1') }
}

test('a user ends one of their valid sessions', async () => {
  const { asked, end } = setUp()
  await end()
  expect(asked).toEqual([{ userId: 'u1', sessionId: 's1', epoch: 3, at }])
})

test('ending a session that does not exist is answered with not found', async () => {
  await expect(setUp({ outcome: 'none' }).end()).rejects.toMatchObject({
    status: 404,
    message: 'This session has already ended',
  })
})

test('no session of a deleted account is ended', async () => {
  const { asked, end } = setUp({ users: [] })
  await expect(end()).rejects.toMatchObject({ code: 'token_invalid' })
  expect(asked).toEqual([])
})
