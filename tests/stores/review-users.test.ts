import { GetCommand, PutCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { alertStopper } from '../../functions/identity/accounts/alerts.ts'
import { erasedIdOf } from '../../functions/identity/accounts/delete-account.ts'
import { preferencesStore } from '../../functions/identity/accounts/preferences.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import type { User } from '../../functions/identity/accounts/user.ts'
import { reviewUsers } from '../../infra/restore/review-users.ts'
import { storedUser, waitingUser } from '../support/accounts/stored-user.ts'
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const THEN = new Date('2026-07-20T11:00:00Z')
const NOW = new Date('2026-07-20T14:00:00Z')
const DELETED_AT = '2026-07-20T13:00:00.000Z'

const today = await sharedEmulators()
const restored = await sharedEmulators()
afterAll(async () => {
  await today.stop()
  await restored.stop()
})

async function restoredUser(more: Partial<User> = {}, hasAlerts = false): Promise<User> {
  const user = storedUser(more)
  await userStore(today).create(user)
  if (hasAlerts) {
    const preferences = preferencesStore(today)
    await preferences.replace(user.user_id, { ...user.preferences, email_alerts: true }, THEN)
  }
  await copyNow(user)
  return user
}

const rowOf = async ({ documents, tables }: TestEmulators, { user_id }: User) =>
  (await documents.send(new GetCommand({ TableName: tables.users, Key: { user_id }, ConsistentRead: true })))
    .Item

const copyNow = async (user: User) =>
  restored.documents.send(
    new PutCommand({ TableName: restored.tables.users, Item: await rowOf(today, user) }),
  )

const review = (
  since: { isInUse: boolean; carriedAt: string | undefined } = { isInUse: false, carriedAt: undefined },
  erased: readonly User[] = [],
) =>
  reviewUsers({
    documents: restored.documents,
    tables: restored.tables,
    usersInUse: today.tables.users,
    erasures: new Map(erased.map(({ user_id }) => [erasedIdOf(user_id), DELETED_AT])),
    ...since,
    now: () => NOW,
  })

test('an administrator who was demoted and suspended since is neither back nor free after a restore', async () => {
  const admin = await restoredUser({ role: 'admin', plan: 'pro' })
  await today.documents.send(
    new UpdateCommand({
      TableName: today.tables.users,
      Key: { user_id: admin.user_id },
      UpdateExpression:
        'SET #role = :user, suspended_at = :at, session_epoch = :epoch, password_hash = :hash',
      ExpressionAttributeNames: { '#role': 'role' },
      ExpressionAttributeValues: {
        ':user': 'user',
        ':at': NOW.toISOString(),
        ':epoch': 2,
        ':hash': 'another',
      },
    }),
  )
  expect(await review()).toMatchObject({ rightsTaken: 1, passwordsEnded: 1, alertsEnded: 0 })
  const expected = {
    ...admin,
    role: 'user',
    suspended_at: NOW.toISOString(),
    session_epoch: 2,
    password_hash: null,
  }
  expect(await rowOf(restored, admin)).toEqual(expected)
  // a second run finds nothing more
  expect(await review()).toMatchObject({ rightsTaken: 0, passwordsEnded: 0, alertsEnded: 0 })
})

test.each([
  ['owned the email', {}],
  ['had not verified the email', { email_verified_at: null }],
])('a user who %s is erased again, and the registration of somebody else stays', async (_, more) => {
  const { documents, tables } = restored
  const user = storedUser(more)
  await userStore({ documents, tables }).create(user)
  const other = waitingUser({ email: user.email })
  await documents.send(new PutCommand({ TableName: tables.users, Item: other }))
  const { email } = user
  await documents.send(
    new UpdateCommand({
      TableName: tables.emails,
      Key: { email },
      UpdateExpression: 'SET pending_user_id = :other',
      ExpressionAttributeValues: { ':other': other.user_id },
    }),
  )
  expect(await review(undefined, [user])).toMatchObject({ erased: 1 })
  expect(await rowOf(restored, user)).toBeUndefined()
  const row = await documents.send(new GetCommand({ TableName: tables.emails, Key: { email } }))
  expect(row.Item).toMatchObject({ pending_user_id: other.user_id })
  expect(row.Item).not.toHaveProperty('user_id')
  const { Items = [] } = await documents.send(new ScanCommand({ TableName: tables.outbox }))
  const erasure = { user_id: user.user_id, email, deleted_at: DELETED_AT, kept: other.user_id }
  expect(Items.map(({ body }) => body)).toContainEqual(erasure)
})

test('an erased user without another registration leaves nothing of the email', async () => {
  const { documents, tables } = restored
  for (const user of [storedUser(), waitingUser()]) {
    await userStore({ documents, tables }).create(user)
    expect(await review(undefined, [user])).toMatchObject({ erased: 1 })
    const { Item } = await documents.send(
      new GetCommand({ TableName: tables.emails, Key: { email: user.email } }),
    )
    expect(Item).toBeUndefined()
  }
})

test('an erased user is gone although somebody else owned the email then, and the owner stays', async () => {
  const { documents, tables } = restored
  const owner = storedUser()
  await userStore({ documents, tables }).create(owner)
  const { email } = owner
  const user = waitingUser({ email })
  await documents.send(new PutCommand({ TableName: tables.users, Item: user }))
  expect(await review(undefined, [user])).toMatchObject({ erased: 1 })
  expect(await rowOf(restored, user)).toBeUndefined()
  const row = await documents.send(new GetCommand({ TableName: tables.emails, Key: { email } }))
  expect(row.Item).toMatchObject({ user_id: owner.user_id })
})

test('users who unsubscribed or reported spam since get no alerts after a restore', async () => {
  const [unsubscribed, complaining, wanting] = [
    await restoredUser({}, true),
    await restoredUser({}, true),
    await restoredUser({}, true),
  ]
  const preferences = preferencesStore(today)
  await preferences.endAlerts(
    unsubscribed.user_id,
    String((await rowOf(today, unsubscribed))?.['alerts_secret']),
  )
  const stop = { at: NOW.toISOString(), because: 'complaint', sentAt: NOW.toISOString() } as const
  await alertStopper(today)(complaining.email, stop)
  expect(await review()).toMatchObject({ alertsEnded: 2 })
  for (const user of [unsubscribed, complaining, wanting])
    expect(await rowOf(restored, user)).toEqual(await rowOf(today, user))
})

test('a user who turned alerts on after the switch keeps them in a later run', async () => {
  const user = await restoredUser({}, true)
  await preferencesStore(today).replace(user.user_id, user.preferences, NOW)
  const preferences = preferencesStore(restored)
  await preferences.replace(user.user_id, user.preferences, NOW)
  await preferences.replace(user.user_id, { ...user.preferences, email_alerts: true }, NOW)
  expect(await review({ isInUse: true, carriedAt: '2026-07-20T13:00:00.000Z' })).toMatchObject({
    alertsEnded: 0,
  })
  expect(await rowOf(restored, user)).toHaveProperty('alerts_to', 'mail')
})
