import { expect, test } from 'vitest'
import { storedUser } from '../../../tests/support/stored-user.ts'
import { accountOf, type Session } from './session.ts'
import { newAccount } from './user.ts'

const session: Session = { session_id: 's1', user_id: 'u1', created_at: '', expires_at: 0 }
const ghost = { name: 'Rita', email: 'rita@example.com' }

test('a session shows its user', () => {
  const user = storedUser({ user_id: 'u1' })
  expect(accountOf({ session, user })).toBe(user)
})

test('a ghost’s session shows the new account that was asked for', () => {
  expect(accountOf({ session: { ...session, ghost } })).toEqual(newAccount('u1', ghost))
  expect(newAccount('u1', ghost)).toMatchObject({ role: 'user', plan: 'free', email_verified_at: null })
})

test('a session without a user, or none, shows nobody', () => {
  expect(accountOf({ session })).toBeUndefined()
  expect(accountOf({})).toBeUndefined()
})
