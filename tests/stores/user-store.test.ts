import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, describe, expect, test } from 'vitest'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { storedUser, waitingUser } from '../support/accounts/stored-user.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const emulators = await sharedEmulators()
const users = userStore(emulators)
afterAll(() => emulators.stop())

const emailItem = async (email: string) =>
  (await emulators.documents.send(new GetCommand({ TableName: emulators.tables.emails, Key: { email } })))
    .Item

describe('a user', () => {
  test('a verified user owns the email, and an unverified user does not', async () => {
    const [owner, waiting] = [storedUser(), waitingUser()]
    await users.create(owner)
    await users.create(waiting)
    expect(await emailItem(owner.email)).toEqual({ email: owner.email, user_id: owner.user_id })
    expect(await emailItem(waiting.email)).toEqual({
      email: waiting.email,
      pending_user_id: waiting.user_id,
      expires_at: waiting.expires_at,
    })
  })

  test('a user is found by the email that they own, whatever registrations it has', async () => {
    const owner = storedUser()
    await users.create(owner)
    const both = { email: owner.email, user_id: owner.user_id, pending_user_id: 'somebody' }
    await emulators.documents.send(new PutCommand({ TableName: emulators.tables.emails, Item: both }))
    expect(await users.findByEmail(owner.email)).toEqual(owner)
  })

  test('no user is created if the email is taken', async () => {
    const first = storedUser()
    const second = storedUser({ email: first.email })
    await users.create(first)
    await expect(users.create(second)).rejects.toThrow(TransactionCanceledException)
    expect(await users.findById(second.user_id)).toBeUndefined()
    expect(await users.findByEmail(first.email)).toEqual(first)
  })

  test('the email stays free if the user’s id is taken', async () => {
    const first = storedUser()
    const second = storedUser({ user_id: first.user_id })
    await users.create(first)
    await expect(users.create(second)).rejects.toThrow(TransactionCanceledException)
    expect(await users.findByEmail(second.email)).toBeUndefined()
    expect(await users.findById(first.user_id)).toEqual(first)
  })

  test('of concurrent users with one email exactly one is created', async () => {
    const { email } = storedUser()
    const rivals = Array.from({ length: 10 }, () => storedUser({ email }))
    const outcomes = await Promise.allSettled(rivals.map((rival) => users.create(rival)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const made = await Promise.all(rivals.map(({ user_id }) => users.findById(user_id)))
    expect(made.filter((user) => user !== undefined)).toEqual([await users.findByEmail(email)])
  })
})

describe('renewing a hash', () => {
  test('renewing a hash replaces only the hash that was read', async () => {
    const uma = storedUser()
    await users.create(uma)
    await users.rehash(uma, 'a dearer hash')
    expect(await users.findById(uma.user_id)).toEqual({ ...uma, password_hash: 'a dearer hash' })
  })

  test('renewing a hash keeps the newer hash of a password that was changed concurrently', async () => {
    const uma = storedUser()
    await users.create(uma)
    await users.rehash(uma, 'hash of a new password')
    await users.rehash(uma, 'dearer hash of the old password')
    expect(await users.findById(uma.user_id)).toMatchObject({ password_hash: 'hash of a new password' })
  })

  test('renewing a hash creates no user', async () => {
    const gone = storedUser()
    await users.rehash(gone, 'a dearer hash')
    expect(await users.findById(gone.user_id)).toBeUndefined()
  })
})
