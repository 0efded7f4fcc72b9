import { describe, expect, test } from 'vitest'
import { storedUser } from '../../../tests/support/accounts/stored-user.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { sessionSample } from '../../../tests/support/samples/session-sample.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import { SESSION_SECONDS } from '../../platform/auth/session-tokens.ts'
import { principals, type Session } from '../../sessions/index.ts'
import { accountOf, newSession } from './login.ts'
import { accountOfUser, newUser } from './user.ts'

const AT = new Date('2026-07-20T12:00:00Z')
const second = AT.getTime() / 1000
const session: Session = sessionSample(second + 1)
const accountWith = (found: { session?: Session; user?: object }) =>
  accountOf(contextWith({}, double(principals, { itemsReadWith: () => found as object })), {} as Principal)

const decoy = { name: 'Rita', email: 'rita@example.com' }

describe('a session', () => {
  test('the account of a session is its user', () => {
    const user = storedUser({ user_id: 'u1' })
    expect(accountWith({ session, user })).toEqual(accountOfUser(user))
  })

  test('the account of a decoy session looks like the requested new one', () => {
    const asked = newUser('u1', decoy, 'a hash', new Date(session.created_at))
    expect(accountWith({ session: { ...session, decoy } })).toEqual(accountOfUser(asked))
    expect(accountOfUser(asked)).toMatchObject({
      role: 'user',
      plan: 'free',
      email_verified_at: null,
      has_password: true,
    })
  })

  test('a session without a user, or no session, has no account', () => {
    expect(() => accountWith({ session })).toThrow('session')
    expect(() => accountWith({})).toThrow('session')
  })

  test('a session starts in the epoch of its user and ends after its lifetime', () => {
    const user = { user_id: 'u9', session_epoch: 3 }
    expect(newSession({ now: () => AT }, user, 'Safari on Mac')).toEqual({
      session_id: expect.stringMatching(/^[\da-f-]{36}$/),
      user_id: 'u9',
      epoch: 3,
      device: 'Safari on Mac',
      created_at: AT.toISOString(),
      expires_at: second + SESSION_SECONDS,
    })
  })
})
