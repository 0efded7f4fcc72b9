import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { changeGrantOf, type GrantName } from '../../functions/identity/accounts/grant.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import type { User } from '../../functions/identity/accounts/user.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

let user: User

const emulators = await sharedEmulators()
const users = userStore(emulators)
afterAll(() => emulators.stop())
beforeEach(async () => {
  user = storedUser({ session_epoch: 3 })
  await users.create(user)
})

const grants = () => ({ ...emulators, now: () => new Date() })
const give = (grant: GrantName, to: Pick<User, 'user_id' | 'email'> = user) =>
  changeGrantOf(grants(), to, { grant, isTaken: false })
const take = (grant: GrantName) => changeGrantOf(grants(), user, { grant, isTaken: true })
const stored = () => users.findById(user.user_id)

describe('a revocation by an operator', () => {
  test('a revocation of a right never granted ends no session', async () => {
    expect(await take('admin')).toBe('already')
    expect(await stored()).toEqual(user)
  })

  test('a revocation by ten operators at once ends the sessions once', async () => {
    await give('admin')
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => take('admin')))
    expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'already')).toHaveLength(9)
    expect(await stored()).toMatchObject({ role: 'user', session_epoch: 4 })
  })
})
