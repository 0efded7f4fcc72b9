import { expect, test } from 'vitest'
import { storedUser } from '../../../tests/support/stored-user.ts'
import { endSession, type OwnSession } from './end-session.ts'

const at = new Date('2026-07-20T12:00:00Z')

/** `outcome`: the result of ending a session. `users`: the stored users. */
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

test('a session is ended as one of its owner’s that holds now', async () => {
  const { asked, end } = setUp()
  await end()
  expect(asked).toEqual([{ userId: 'u1', sessionId: 's1', epoch: 3, at }])
})

test('where there is nothing to end, there is no such session', async () => {
  await expect(setUp({ outcome: 'none' }).end()).rejects.toMatchObject({ status: 404 })
})

test('of an account that is gone nothing is ended', async () => {
  const { asked, end } = setUp({ users: [] })
  await expect(end()).rejects.toMatchObject({ code: 'token_invalid' })
  expect(asked).toEqual([])
})
