import { GetCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, describe, expect, test } from 'vitest'
import { accountDeletion, erasedIdOf } from '../../functions/identity/accounts/delete-account.ts'
import { identities, identityId } from '../../functions/identity/accounts/user-of-identity.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import type { User } from '../../functions/identity/accounts/user.ts'
import { accountContext } from '../support/accounts/account-fixture.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const emulators = await sharedEmulators()
const context = accountContext(emulators).context
const users = userStore(context)
afterAll(() => emulators.stop())

const AT = new Date('2026-07-20T12:00:00Z')

const DEMO = 'https://provider.example.com'

async function newUser(): Promise<User> {
  const user = storedUser()
  await users.create(user)
  await identities(context).link({ issuer: DEMO, subject: user.user_id }, user)
  return (await users.findById(user.user_id)) ?? user
}

const remove = (user: User) =>
  accountDeletion(context)({
    user,
    at: AT,
    mail: { template: 'account_deleted', to: user.email, name: user.name },
    requestId: 'request-1',
  })

/** The remaining rows of a user, including the outbox. */
async function left({ user_id, email }: User) {
  const { documents, tables } = emulators
  const [address, identity, erasure, outbox] = await Promise.all([
    documents.send(new GetCommand({ TableName: tables.emails, Key: { email } })),
    identities(context).findUserId({ issuer: DEMO, subject: user_id }),
    documents.send(new GetCommand({ TableName: tables.erasures, Key: { erased_id: erasedIdOf(user_id) } })),
    documents.send(new ScanCommand({ TableName: tables.outbox, Limit: 1000 })),
  ])
  return {
    user: await users.findById(user_id),
    address: address.Item,
    identity,
    erased: erasure.Item?.['deleted_at'] as unknown,
    messages: (outbox.Items ?? [])
      .filter((item) => JSON.stringify(item).includes(email) || JSON.stringify(item).includes(user_id))
      .map(({ type, request_id, body }) => ({ type, request_id, body }) as unknown)
      .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
  }
}

const nothingOf = (user: User) => ({
  user: undefined,
  address: undefined,
  identity: undefined,
  erased: AT.toISOString(),
  messages: [
    {
      type: 'eraseUser',
      request_id: 'request-1',
      body: { user_id: user.user_id, email: user.email, deleted_at: AT.toISOString() },
    },
    {
      type: 'sendMail',
      request_id: 'request-1',
      body: { template: 'account_deleted', to: user.email, name: user.name },
    },
  ],
})

describe('deleting an account', () => {
  test('one write deletes user, email and identities, sends the mail and the erasure, and records it for a restore', async () => {
    const user = await newUser()
    expect(user.identities).toEqual([identityId({ issuer: DEMO, subject: user.user_id })])
    expect(await remove(user)).toBe('deleted')
    expect(await left(user)).toEqual(nothingOf(user))
  })

  test('an account deleted eight times at once is deleted once, with one mail', async () => {
    const user = await newUser()
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => remove(user)))
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'changed'), 'deleted'])
    expect(await left(user)).toEqual(nothingOf(user))
  })

  test('deleting an account is refused if password or identities have changed since the read', async () => {
    const user = await newUser()
    for (const seen of [
      { ...user, session_epoch: user.session_epoch + 1 },
      { ...user, identities: [] },
    ]) {
      expect(await remove(seen)).toBe('changed')
    }
    const { user: kept, address, identity, messages } = await left(user)
    expect({ kept, address, identity, messages }).toEqual({
      kept: user,
      address: { email: user.email, user_id: user.user_id },
      identity: user.user_id,
      messages: [],
    })
  })

  test('concurrently deleting an account and linking an identity leaves both or neither', async () => {
    for (let round = 0; round < 10; round += 1) {
      const user = storedUser()
      await users.create(user)
      const identity = { issuer: DEMO, subject: user.user_id }
      const [outcome] = await Promise.all([remove(user), identities(context).link(identity, user)])
      const owner = await users.findById(user.user_id)
      expect(owner === undefined).toBe(outcome === 'deleted')
      expect(await identities(context).findUserId(identity)).toBe(owner?.user_id)
    }
  })

  test('deleting an account frees the email at once, and a late second deletion leaves the email to its new owner', async () => {
    const user = await newUser()
    await remove(user)
    const next = storedUser({ email: user.email })
    await users.create(next)
    expect(await remove(user)).toBe('changed')
    expect(await users.findByEmail(user.email)).toEqual(next)
  })

  test('deleting an account deletes a later registration with its email that has expired', async () => {
    const user = await newUser()
    const { documents, tables } = emulators
    await documents.send(
      new UpdateCommand({
        TableName: tables.emails,
        Key: { email: user.email },
        UpdateExpression: 'SET ghost = :decoy',
        ExpressionAttributeValues: {
          ':decoy': {
            user_id: 'g1',
            name: 'Mallory',
            password_hash: 'a hash',
            expires_at: AT.getTime() / 1000,
          },
        },
      }),
    )
    await remove(user)
    expect((await left(user)).address).toBeUndefined()
  })
})

describe('a new name', () => {
  test('a new name for a deleted user creates no user', async () => {
    const user = await newUser()
    await remove(user)
    expect(await users.rename(user.user_id, 'Lazarus')).toBeUndefined()
    expect(await users.findById(user.user_id)).toBeUndefined()
  })
})
