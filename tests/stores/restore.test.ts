import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { erasureRecord } from '../../functions/identity/accounts/storage/erasure-record.ts'
import { userStore } from '../../functions/identity/accounts/storage/user-store.ts'
import { transact } from '../../functions/platform/dynamodb/transact.ts'
import { emulatorCredentials, provision } from '../../infra/local/provision.ts'
import { restore, type RestoreDependencies } from '../../infra/restore/restore.ts'
import type { RestoreState } from '../../infra/restore/restore-state.ts'
import { resourceName, tablePrefixOf } from '#shared/system/names.ts'
import { type TableName, tables } from '#shared/system/tables.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { journalOf } from '../support/emulators/journal.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

/** The instant of the restore, and the presence in which it runs. */
const AT = new Date('2026-07-20T12:00:00Z')
const NOW = new Date('2026-07-20T14:00:00Z')

let emulators: TestEmulators
let client: DynamoDBClient
let dependencies: RestoreDependencies
let generationInUse = 1
const [staying, leaving, changing] = [storedUser(), storedUser(), storedUser()]
const lines: string[] = []

const tableOf = (generation: number, table: TableName) =>
  resourceName(tablePrefixOf(emulators.prefix, generation), table)
const put = (table: TableName, Item: object, generation = 1) =>
  emulators.documents.send(new PutCommand({ TableName: tableOf(generation, table), Item }))
/** A row of the restored generation. */
const restored = async (table: TableName, Key: Record<string, string | number>) =>
  (
    await emulators.documents.send(
      new GetCommand({ TableName: tableOf(2, table), Key, ConsistentRead: true }),
    )
  ).Item
const unlockOf = (user_id: string, company_id: number) => ({ user_id, company_id })

beforeAll(async () => {
  emulators = await sharedEmulators()
  await emulators.makeAll()
  client = new DynamoDBClient({ ...emulatorCredentials, endpoint: emulators.endpoints.dynamodb })
  const { documents, endpoints, prefix } = emulators
  const users = userStore(documents, emulators.tables)
  for (const user of [staying, leaving, changing]) await users.create(user)
  await put('unlocks', unlockOf(staying.user_id, 7))
  await put('unlocks', unlockOf(leaving.user_id, 7))
  // this user was deleted before the instant, and the erasure was under way
  await put('unlocks', unlockOf('gone', 7))
  await put('mails', { message_id: 'm1', state: 'sending', claimed_until: 1 })
  await put('usage', { user_id: staying.user_id, date: '2026-07-01', expires_at: NOW.getTime() / 1000 - 1 })
  const journal = await journalOf(client, prefix, `${prefix}-2-past`)

  await put('unlocks', unlockOf(staying.user_id, 8))
  await put('mails', { message_id: 'm1', state: 'sent', claimed_until: 1 })
  for (const user of [leaving.user_id, 'gone'])
    await transact(documents, { record: erasureRecord(emulators.tables.erasures, user, NOW) })
  await documents.send(
    new UpdateCommand({
      TableName: tableOf(1, 'users'),
      Key: { user_id: changing.user_id },
      UpdateExpression: 'SET password_hash = :hash, session_epoch = :epoch',
      ExpressionAttributeValues: { ':hash': 'another hash', ':epoch': 1 },
    }),
  )
  let state: RestoreState | undefined
  dependencies = {
    client,
    documents,
    tableOf,
    states: {
      load: () => Promise.resolve(state),
      save: (next) => Promise.resolve(void (state = structuredClone(next))),
    },
    makeTables: (generation) => provision(endpoints, tablePrefixOf(prefix, generation), { tables }),
    past: journal.past,
    restoreObjects: () => Promise.resolve(['register/r1/manifest.json']),
    generationInUse: () => Promise.resolve(generationInUse),
    pause: () => Promise.resolve(),
    now: () => NOW,
    say: (line) => lines.push(line),
  }
})
afterAll(() => {
  client.destroy()
  return emulators.stop()
})

/** Dependencies whose database dies at a call. */
function dyingAt(call: number): RestoreDependencies {
  let calls = 0
  const send = (command: GetCommand) => {
    calls += 1
    return calls >= call ? Promise.reject(new Error('killed')) : client.send(command)
  }
  return { ...dependencies, client: { send: send as unknown as DynamoDBClient['send'] } }
}

const target = { at: AT, from: 1, to: 2 }

test('a restore that is killed goes on, and gives what was there at the instant', async () => {
  for (const call of [1, 40, 100]) await expect(restore(dyingAt(call), target)).rejects.toThrow('killed')
  await restore(dependencies, target)
  expect(await restored('users', { user_id: staying.user_id })).toEqual(staying)
  expect(await restored('unlocks', unlockOf(staying.user_id, 7))).toBeDefined()
  expect(await restored('unlocks', unlockOf(staying.user_id, 8))).toBeUndefined()
  // an expired row stays behind
  expect(await restored('usage', { user_id: staying.user_id, date: '2026-07-01' })).toBeUndefined()
  expect(lines).toContain(
    'The object register/r1/manifest.json is lost: run npm run import with the register of then',
  )
})

test('a restore leaves erased users behind, and their traces', async () => {
  expect(await restored('users', { user_id: leaving.user_id })).toBeUndefined()
  expect(await restored('emails', { email: leaving.email })).toBeUndefined()
  expect(await restored('unlocks', unlockOf(leaving.user_id, 7))).toBeUndefined()
  expect(await restored('unlocks', unlockOf('gone', 7))).toBeUndefined()
})

test('a restore ends the password of a user who has changed it since', async () => {
  expect(await restored('users', { user_id: changing.user_id })).toEqual({
    ...changing,
    password_hash: null,
    session_epoch: 1,
  })
})

test('a restore knows the mails that were sent since', async () => {
  expect(await restored('mails', { message_id: 'm1' })).toMatchObject({ state: 'sent' })
})

test('a restore that runs again after the switch replaces nothing that users have done since', async () => {
  generationInUse = 2
  await put('mails', { message_id: 'm1', state: 'refused', claimed_until: 1 }, 2)
  await put('users', { ...changing, password_hash: 'a third hash' }, 2)
  // somebody deleted the account shortly before the switch
  await transact(emulators.documents, {
    record: erasureRecord(emulators.tables.erasures, staying.user_id, NOW),
  })
  await restore(dependencies, target)
  expect(await restored('mails', { message_id: 'm1' })).toMatchObject({ state: 'refused' })
  expect(await restored('users', { user_id: changing.user_id })).toMatchObject({
    password_hash: 'a third hash',
  })
  expect(await restored('users', { user_id: staying.user_id })).toBeUndefined()
})

test('a restore to another instant into the same generation is refused', async () => {
  await expect(restore(dependencies, { ...target, at: NOW })).rejects.toThrow(
    'A restore into generation 2 has begun, to 2026-07-20T12:00:00.000Z',
  )
})
