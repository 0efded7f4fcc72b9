import { describe, expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { storedUser } from '../../../tests/support/accounts/stored-user.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { accountDeletion, deleteAccount } from './delete-account.ts'
import { passwords } from './passwords.ts'
import { throttleStore } from './throttles.ts'
import { userFinder } from './user-store.ts'
import type { User } from './user.ts'

const uma = storedUser({ user_id: 'u1', email: 'uma@example.com', password_hash: 'hash of secret' })

/** Dependencies that record their calls in order. `found`: the results of looking up the user. */
function setUp({
  found = [uma] as (User | undefined)[],
  outcome = 'deleted' as const as 'deleted' | 'changed',
  isHeldBack = false,
} = {}) {
  const done: string[] = []
  const lookUps = [...found]
  const context = contextWith(
    { now: () => new Date('2026-07-20T12:00:00Z') },
    double(userFinder, async () => (lookUps.length > 1 ? lookUps.shift() : lookUps[0])),
    double(accountDeletion, async ({ user, mail, requestId }) => {
      done.push(`delete ${user.user_id} for ${requestId}, ${mail.template} to ${mail.to}`)
      return outcome
    }),
    double(passwords, {
      verify: async (password, hash) => {
        done.push('compare')
        return hash === `hash of ${password}`
      },
    }),
    double(throttleStore, {
      take: async (name, subject) => {
        done.push(`take ${name} ${subject}`)
        if (isHeldBack) throw new AppError('too_many_requests', 'Later')
      },
    }),
  )
  return { done, remove: (password = 'secret') => deleteAccount(context, 'u1', password, 'request-1') }
}

const TRY = 'take passwordsOfUser u1'

describe('deleting an account', () => {
  test('account deletion requires the password, counts the try before comparing, and sends a mail', async () => {
    const { done, remove } = setUp()
    await remove()
    expect(done).toEqual([TRY, 'compare', 'delete u1 for request-1, account_deleted to uma@example.com'])
  })

  test('account deletion with a wrong password deletes nothing, reports the field, and leaves the try counted', async () => {
    const { done, remove } = setUp()
    await expect(remove('wrong')).rejects.toMatchObject({
      status: 422,
      errors: { password: ['The password is wrong'] },
    })
    expect(done).toEqual([TRY, 'compare'])
  })

  test('account deletion is throttled after too many tries, before any work', async () => {
    const { done, remove } = setUp({ isHeldBack: true })
    await expect(remove()).rejects.toMatchObject({ status: 429 })
    expect(done).toEqual([TRY])
  })

  test('account deletion tells a user without a password how to get one', async () => {
    const { done, remove } = setUp({ found: [{ ...uma, password_hash: null }] })
    await expect(remove()).rejects.toMatchObject({
      status: 422,
      errors: { password: [expect.stringContaining('Forgot password')] },
    })
    expect(done).toEqual([])
  })

  test('two concurrent account deletions delete once and both report success', async () => {
    await expect(setUp({ found: [uma, undefined], outcome: 'changed' }).remove()).resolves.toBeUndefined()
  })

  test('account deletion asks for a retry when the account changed at the same moment', async () => {
    const { remove } = setUp({ outcome: 'changed' })
    await expect(remove()).rejects.toMatchObject({ status: 409 })
  })

  test('deleting a deleted account gives the error of an ended session', async () => {
    const { done, remove } = setUp({ found: [undefined] })
    await expect(remove()).rejects.toMatchObject({ code: 'token_invalid' })
    expect(done).toEqual([])
  })
})
