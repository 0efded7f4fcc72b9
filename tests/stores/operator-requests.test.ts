import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPERATOR } from '#shared/audit-actions.ts'
import type { TableName } from '#shared/system/tables.ts'
import { lambdaContext } from '../../functions/platform/context.ts'
import { fetchOfNewest } from '../../functions/register/import/import-runs.ts'
import { queueImport } from '../../functions/register/request-import.ts'
import { queueByOperator, queueFeed } from '../../functions/register/request-operation.ts'
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { type HandlersHere, handlersHere } from '../support/product/handlers-here.ts'

let emulators: TestEmulators
let here: HandlersHere

beforeAll(async () => {
  emulators = await sharedEmulators()
  here = await handlersHere(emulators)
})
afterAll(async () => {
  here.stop()
  await emulators.stop()
})

const itemsOf = async (table: TableName) =>
  (await emulators.documents.send(new ScanCommand({ TableName: emulators.tables[table] }))).Items

test.each(['refresh_round', 'index_rebuild'] as const)(
  'an operator, who is no user, queues %s, and the second request finds it queued',
  async (operation) => {
    const requestId = `load-${operation}`
    expect(await queueByOperator(lambdaContext, operation, requestId)).toEqual({ isAlreadyQueued: false })
    expect(await queueByOperator(lambdaContext, operation, requestId)).toEqual({ isAlreadyQueued: true })

    const entries = (await itemsOf('audit'))?.filter(({ request_id }) => request_id === requestId)
    expect(entries).toEqual([expect.objectContaining({ actor: OPERATOR })])
  },
)

test('an operator queues an import and the reading of a feed', async () => {
  const request = { requestedBy: OPERATOR, requestId: 'r' }
  const run = { ...fetchOfNewest, by: 'operator' } as const
  expect(await queueImport(lambdaContext, run, request)).toMatchObject({ isAlreadyQueued: false })
  expect(await queueFeed(lambdaContext, 'nhs_jobs', request)).toMatchObject({ isAlreadyQueued: false })
  expect(await itemsOf('jobs')).not.toEqual([])
})
