import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resourceName, tablesOf } from '#shared/system/names.ts'
import { listChangeWrite, listImages, listStore } from '../../functions/lists/list-store.ts'
import { listReader } from '../../functions/lists/open-list.ts'
import { registerOf } from '../../functions/register/register-store.ts'
import { snapshotObjects } from '../../functions/register/snapshot-objects.ts'
import { listVacancies } from '../../functions/vacancies/list/list-vacancies.ts'
import { vacancyKind, vacancyList } from '../../functions/vacancies/list/vacancy-list.ts'
import { vacancyStore } from '../../functions/vacancies/vacancy-store.ts'
import { provision } from '../../infra/local/provision.ts'
import { CRASH_TIMEOUT, killAtEachCall, runToEnd } from '../faults/crash-harness.ts'
import type { Invocation } from '../faults/invoke-and-die.ts'
import { partsOf } from '../faults/parts-of.ts'
import { contextWith, double } from '../support/doubles/context-with.ts'
import { startEmulators, type TestEmulators } from '../support/emulators/emulators.ts'
import { vacancySample } from '../support/samples/vacancy-sample.ts'

let emulators: TestEmulators
beforeAll(async () => {
  emulators = await startEmulators()
})
afterAll(() => emulators.stop())

const SCRIPT = 'tests/faults/invoke-and-die.ts'
const KEY = { company_id: 7, vacancy_id: 70 }
const now = () => new Date()

/** Creates separate tables with an old base, and a vacancy that has changed since. */
async function newCase(prefix: string) {
  const { endpoints, documents, s3 } = emulators
  await provision(endpoints, prefix, partsOf(['refreshVacancyList'], []))
  const table = resourceName(prefix, 'admin_lists')
  const parts = { documents, tables: tablesOf(prefix), now }
  const vacancies = vacancyStore(parts)
  const noRegister = double(registerOf, { currentSnapshot: async () => undefined })
  const kind = vacancyKind(contextWith(parts, noRegister))
  const store = listStore(parts, kind)
  const images = listImages(snapshotObjects(s3, resourceName(prefix, 'snapshots')), 'vacancies')
  const invocation: Invocation = {
    name: 'refreshVacancyList',
    event: {},
    endpoints: { ...endpoints, ses: 'http://127.0.0.1:9' },
    prefix,
  }
  const orders = [JSON.stringify(invocation)]
  await vacancies.putMany([vacancySample(KEY), vacancySample({ ...KEY, vacancy_id: 71 })])
  await runToEnd(SCRIPT, orders)
  await vacancies.putMany([vacancySample({ ...KEY, title: 'Baker' })])
  await documents.send(
    new TransactWriteCommand({ TransactItems: [listChangeWrite(table, 'vacancies')(KEY)] }),
  )
  await documents.send(
    new UpdateCommand({
      TableName: table,
      Key: { list: 'vacancies', row: 'base' },
      UpdateExpression: 'SET built_at = :old',
      ExpressionAttributeValues: { ':old': '2026-01-01T00:00:00.000Z' },
    }),
  )
  return {
    orders,
    changes: async () => (await store.changes()).length,
    /** The titles that an administrator who opens the list now sees. */
    async titles() {
      const list = double(vacancyList, { open: listReader({ store, images, kind }) })
      const order = { by: 'title', isAscending: true } as const
      const { data } = await listVacancies(contextWith(parts, list), {
        filter: {},
        order,
        page: 1,
        perPage: 10,
      })
      return data.map(({ vacancy }) => vacancy.title)
    },
  }
}

test(
  'a rebuild of the list killed at any call hides no change, and the next rebuild completes it',
  async () => {
    await killAtEachCall(
      { script: SCRIPT, start: (at) => newCase(`list${at}`), argsOf: (world) => world.orders },
      async (world) => {
        expect(await world.titles()).toEqual(['Baker', 'Welder'])
        await runToEnd(SCRIPT, world.orders)
        expect(await world.titles()).toEqual(['Baker', 'Welder'])
      },
    )
  },
  CRASH_TIMEOUT,
)
