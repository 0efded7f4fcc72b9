import { DeleteCommand, GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  identities,
  identityId,
  type ProvidedIdentity,
  userOfIdentity,
} from '../../functions/identity/accounts/user-of-identity.ts'
import { accountWorld } from '../support/accounts/account-world.ts'
import { providerFixture } from '../support/accounts/provider-fixture.ts'

const world = accountWorld()

let fixture: ReturnType<typeof providerFixture>
beforeEach(() => {
  fixture = providerFixture(world.emulators)
})

const item = async (table: 'emails' | 'identities', key: Record<string, string>) =>
  (
    await world.emulators.documents.send(
      new GetCommand({ TableName: world.emulators.tables[table], Key: key, ConsistentRead: true }),
    )
  ).Item

const emailItem = (email: string | null) => item('emails', { email: email ?? '' })
const identityItem = (identity: ProvidedIdentity) => item('identities', { identity_id: identityId(identity) })

/** Completes a sign-in. @returns the id of the user. */
async function signIn(identity: ProvidedIdentity): Promise<string> {
  const end = await fixture.comeBack(identity)
  if ('error' in end) throw new Error(`It ended in ${end.error}`)
  return (await fixture.exchange(end.code, end.sealed)).account.user_id
}

async function usersOf(email: string | null) {
  const { Items = [] } = await world.emulators.documents.send(
    new ScanCommand({ TableName: world.emulators.tables.users, ConsistentRead: true, Limit: 1000 }),
  )
  return Items.filter((user) => user['email'] === email)
}

/** Registers an email, and verifies it if `verified`. @returns the user's id and session token. */
async function registered(email: string, { verified }: { verified: boolean }) {
  const { token, account } = await world.fixture.signUp(email)
  if (verified) await world.fixture.verify(email, await world.fixture.codeFor(email), token)
  return { token, userId: account.user_id }
}

/** An identity and the stored owner of its email. */
async function owned() {
  const identity = fixture.newIdentity()
  const { userId } = await registered(identity.email ?? '', { verified: true })
  const { documents, tables } = world.emulators
  const { Item } = await documents.send(
    new GetCommand({ TableName: tables.users, Key: { user_id: userId }, ConsistentRead: true }),
  )
  return { identity, userId, owner: Item, documents, tables }
}

describe('an identity with an email that has no owner', () => {
  test('an identity with an unknown email creates a verified owner without a password', async () => {
    const identity = fixture.newIdentity()
    const userId = await signIn(identity)
    expect(await usersOf(identity.email)).toEqual([
      {
        user_id: userId,
        name: 'Rita',
        email: identity.email,
        password_hash: null,
        role: 'user',
        plan: 'free',
        email_verified_at: '2026-07-20T12:00:00.000Z',
        created_at: '2026-07-20T12:00:00.000Z',
        session_epoch: 0,
        identities: [identityId(identity)],
        preferences: expect.objectContaining({ setup_completed_at: null }),
      },
    ])
    expect(await emailItem(identity.email)).toEqual({ email: identity.email, user_id: userId })
    const { issuer, subject } = identity
    expect(await identityItem(identity)).toEqual({
      identity_id: identityId(identity),
      issuer,
      subject,
      user_id: userId,
    })
  })

  test('eight concurrent sign-ins of an identity with an unknown email create one user', async () => {
    const identity = fixture.newIdentity()
    const ids = await Promise.all(Array.from({ length: 8 }, () => signIn(identity)))
    expect(new Set(ids).size).toBe(1)
    expect(await usersOf(identity.email)).toHaveLength(1)
    expect((await fixture.users.findById(ids[0] ?? ''))?.identities).toEqual([identityId(identity)])
  })

  test('eight concurrent sign-ins of different identities with one email create one user', async () => {
    const { email } = fixture.newIdentity()
    const eight = Array.from({ length: 8 }, () => fixture.newIdentity({ email }))
    const ids = await Promise.all(eight.map(signIn))
    expect(new Set(ids).size).toBe(1)
    const user = await fixture.users.findById(ids[0] ?? '')
    expect(user?.identities.toSorted()).toEqual(eight.map(identityId).toSorted())
  })

  test('an identity whose email the provider has not verified creates no user', async () => {
    const identity = fixture.newIdentity({ email: null })
    expect(await fixture.comeBack(identity)).toMatchObject({ error: 'email_unverified' })
    expect(await identityItem(identity)).toBeUndefined()
  })

  test('an identity without a name gets a user named after the part before the @', async () => {
    const identity = fixture.newIdentity({ name: '', email: `nora-${randomUUID()}@example.com` })
    const user = await fixture.users.findById(await signIn(identity))
    expect(user?.name).toBe(identity.email?.split('@')[0])
  })

  test('equal subjects at two providers are two users', async () => {
    const identity = fixture.newIdentity()
    const other = { ...fixture.newIdentity(), issuer: 'https://other.example', subject: identity.subject }
    expect(await signIn(identity)).not.toBe(await signIn(other))
  })

  test('an identity whose user is gone ends with an error after some tries', async () => {
    const identity = fixture.newIdentity()
    const Item = { identity_id: identityId(identity), user_id: 'gone' }
    const { documents, tables } = world.emulators
    await documents.send(new PutCommand({ TableName: tables.identities, Item }))
    await expect(signIn(identity)).rejects.toThrow('does not exist')
  })
})

describe('an identity with an email that has an owner', () => {
  test('concurrent sign-ins link an identity once to the owner of its email, who keeps the password', async () => {
    const identity = fixture.newIdentity()
    const { userId } = await registered(identity.email ?? '', { verified: true })
    const before = await fixture.users.findById(userId)
    expect(new Set(await Promise.all(Array.from({ length: 8 }, () => signIn(identity))))).toEqual(
      new Set([userId]),
    )
    expect(await fixture.users.findById(userId)).toEqual({ ...before, identities: [identityId(identity)] })
  })

  test('an identity that changes to another user’s email keeps its own user, and the email keeps its owner', async () => {
    const identity = fixture.newIdentity()
    const userId = await signIn(identity)
    const other = fixture.newIdentity()
    const otherId = await signIn(other)
    expect(await signIn({ ...identity, email: other.email })).toBe(userId)
    expect(await emailItem(other.email)).toMatchObject({ user_id: otherId })
  })

  test('an identity is not linked to the owner of an email that the provider has not verified', async () => {
    const email = fixture.newIdentity().email ?? ''
    const { userId } = await registered(email, { verified: true })
    expect(await fixture.comeBack(fixture.newIdentity({ email: null }))).toMatchObject({
      error: 'email_unverified',
    })
    expect((await fixture.users.findById(userId))?.identities).toEqual([])
  })

  test('an identity is not linked to a user who has lost the email since it was read', async () => {
    const identity = fixture.newIdentity()
    const { userId } = await registered(identity.email ?? '', { verified: true })
    const user = await fixture.users.findById(userId)
    if (user === undefined) throw new Error('Nobody has registered')
    for (const changed of [
      { ...user, email: 'other@example.com' },
      { ...user, user_id: 'gone' },
    ]) {
      expect(await identities(fixture.context).link(identity, changed)).toBe('overtaken')
    }
    expect(await identityItem(identity)).toBeUndefined()
    expect(await fixture.users.findById('gone')).toBeUndefined()
  })
})

describe('an identity whose owner changes', () => {
  test('an identity is not linked to a suspended owner, who is returned for the refusal', async () => {
    const { identity, userId, owner, documents, tables } = await owned()
    const Item = { ...owner, suspended_at: '2026-07-19T12:00:00.000Z' }
    await documents.send(new PutCommand({ TableName: tables.users, Item }))
    expect(await userOfIdentity(fixture.context, identity)).toMatchObject({ user_id: userId })
    expect(await identityItem(identity)).toBeUndefined()
  })

  test('an identity gets a new user if the owner is deleted after the read', async () => {
    const { identity, userId, documents, tables } = await owned()
    const store = identities(fixture.context)
    const { link } = store
    store.link = async (...given) => {
      await documents.send(new DeleteCommand({ TableName: tables.users, Key: { user_id: userId } }))
      await documents.send(new DeleteCommand({ TableName: tables.emails, Key: { email: identity.email } }))
      return link(...given)
    }
    const user = await userOfIdentity(fixture.context, identity)
    expect(user).toMatchObject({ email: identity.email, password_hash: null })
    expect(user?.user_id).not.toBe(userId)
  })
})

describe('an identity with an email that has a pending registration', () => {
  test('an identity with a pending email gets its own user, and the unverified user gains nothing', async () => {
    const identity = fixture.newIdentity()
    const email = identity.email ?? ''
    const waiting = await registered(email, { verified: false })
    const code = await world.fixture.codeFor(email)
    const userId = await signIn(identity)
    expect(userId).not.toBe(waiting.userId)
    expect(await emailItem(email)).toEqual({ email, user_id: userId, pending_user_id: waiting.userId })
    await expect(world.fixture.verify(email, code, waiting.token)).rejects.toMatchObject({
      code: 'validation_failed',
    })
    expect(await fixture.users.findById(waiting.userId)).toMatchObject({
      email_verified_at: null,
      identities: [],
    })
    expect(await fixture.users.findCandidates(email)).toEqual({
      owner: await fixture.users.findById(userId),
      applicant: await fixture.users.findById(waiting.userId),
    })
  })

  test('an identity and a concurrent verification of its email end with one owner of both email and identity', async () => {
    const identity = fixture.newIdentity()
    const email = identity.email ?? ''
    const waiting = await registered(email, { verified: false })
    const code = await world.fixture.codeFor(email)
    const [userId, verified] = await Promise.allSettled([
      signIn(identity),
      world.fixture.verify(email, code, waiting.token),
    ])
    if (userId.status === 'rejected') throw userId.reason
    expect(await emailItem(email)).toEqual({
      email,
      user_id: userId.value,
      pending_user_id: waiting.userId,
    })
    expect(userId.value === waiting.userId).toBe(verified.status === 'fulfilled')
    expect((await fixture.users.findById(userId.value))?.identities).toEqual([identityId(identity)])
  })
})
