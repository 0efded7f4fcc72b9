import { describe, expect, test } from 'vitest'
import { storedUser } from '../../../../tests/support/accounts/stored-user.ts'
import { sessionSample } from '../../../../tests/support/samples/session-sample.ts'
import { accountOfSession, newSession, type Session } from './session.ts'
import { accountOfUser, newUser } from './user.ts'

const AT = new Date('2026-07-20T12:00:00Z')
const second = AT.getTime() / 1000
const session: Session = sessionSample(second + 1)
const decoy = { name: 'Rita', email: 'rita@example.com' }

describe('a session', () => {
  test('the account of a session is its user', () => {
    const user = storedUser({ user_id: 'u1' })
    expect(accountOfSession({ session, user })).toEqual(accountOfUser(user))
  })

  test('the account of a decoy session looks like the requested new one', () => {
    const asked = newUser('u1', decoy, 'a hash', new Date(session.created_at))
    expect(accountOfSession({ session: { ...session, decoy } })).toEqual(accountOfUser(asked))
    expect(accountOfUser(asked)).toMatchObject({
      role: 'user',
      plan: 'free',
      email_verified_at: null,
      has_password: true,
    })
  })

  test('a session without a user, or no session, has no account', () => {
    expect(() => accountOfSession({ session })).toThrow('session')
    expect(() => accountOfSession({})).toThrow('session')
  })

  test('a session starts in the epoch of its user and ends after its lifetime', () => {
    const dependencies = { newId: () => 's9', now: () => AT, sessionSeconds: 60 }
    expect(newSession(dependencies, { user_id: 'u9', session_epoch: 3 }, 'Safari on Mac')).toEqual({
      session_id: 's9',
      user_id: 'u9',
      epoch: 3,
      device: 'Safari on Mac',
      created_at: AT.toISOString(),
      expires_at: second + 60,
    })
  })
})
