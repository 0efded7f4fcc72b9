import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { resourceName, tablePrefixOf } from '#shared/system/names.ts'
import { type TableName, tables } from '#shared/system/tables.ts'
import { erasureRecord } from '../../functions/identity/accounts/delete-account.ts'
import { transact } from '../../functions/platform/dynamodb/records.ts'
import { emulatorCredentials, provision } from '../../infra/local/provision.ts'
import type { RestoreState } from '../../infra/restore/restore-state.ts'
import { restore, type RestoreDependencies } from '../../infra/restore/restore.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const NOW = new Date('2026-07-20T14:00:00Z')
const target = { at: new Date('2026-07-20T12:00:00Z'), from: 1, to: 2 }

const emulators = await sharedEmulators()
await emulators.makeAll()
const client = new DynamoDBClient({ ...emulatorCredentials, endpoint: emulators.endpoints.dynamodb })
afterAll(() => {
  client.destroy()
  return emulators.stop()
})

const tableOf = (generation: number, table: TableName) =>
  resourceName(tablePrefixOf(emulators.prefix, generation), table)
const put = (table: TableName, Item: object) =>
  emulators.documents.send(new PutCommand({ TableName: tableOf(1, table), Item }))
const restored = async (table: TableName, Key: Record<string, string | number>, generation = 2) =>
  (
    await emulators.documents.send(
      new GetCommand({ TableName: tableOf(generation, table), Key, ConsistentRead: true }),
    )
  ).Item

function dependencies(): RestoreDependencies {
  const { documents, endpoints, prefix } = emulators
  let state: RestoreState | undefined
  return {
    client,
    documents,
    tableOf,
    states: {
      load: () => Promise.resolve(state),
      save: (next) => Promise.resolve(void (state = structuredClone(next))),
    },
    makeTables: (generation) => provision(endpoints, tablePrefixOf(prefix, generation), { tables }),
    past: {
      begin: () => Promise.resolve(),
      isReady: () => Promise.resolve(true),
      nameOf: (table) => tableOf(1, table),
      remove: () => Promise.resolve(),
    },
    restoreObjects: () => Promise.resolve([]),
    generationInUse: () => Promise.resolve(1),
    pause: () => Promise.resolve(),
    now: () => NOW,
    say: () => undefined,
  }
}

const told = (user_id: string) => ({ user_id, import_id: 'an-import' })

test('traces of erased users are not carried forward', async () => {
  for (const user of ['gone', 'staying']) await put('alerts', told(user))
  await transact(emulators.documents, { record: erasureRecord(emulators.tables.erasures, 'gone', NOW) })
  await restore(dependencies(), target)
  expect(await restored('alerts', told('staying'))).toBeDefined()
  expect(await restored('alerts', told('gone'))).toBeUndefined()
})

test('a table that a later version has added begins empty, and its rows of today are carried forward', async () => {
  const begun: TableName[] = []
  const newer = { key: 'a-new-one' }
  const { past, ...others } = dependencies()
  const begin = (table: TableName) => Promise.resolve(void begun.push(table))
  await put('watches', { user_id: 'staying', company_id: 7 })
  await put('throttles', newer)
  const empty: TableName[] = ['watches', 'throttles']
  await restore({ ...others, past: { ...past, begin } }, { ...target, to: 3, empty })
  expect(begun).toContain('users')
  expect(begun).not.toContain('watches')
  expect(await restored('watches', { user_id: 'staying', company_id: 7 }, 3)).toBeUndefined()
  expect(await restored('throttles', newer, 3)).toBeDefined()
})
