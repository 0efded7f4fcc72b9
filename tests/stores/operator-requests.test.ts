import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { type HandlersHere, handlersHere } from '../support/product/handlers-here.ts'
import { lambdaContext } from '../../functions/platform/context.ts'
import { queueOperation } from '../../functions/register/domain/queue-operation.ts'
import { wireRequestFeed } from '../../functions/register/wire-request-feed.ts'
import { wireRequestOperation } from '../../functions/register/wire-request-operation.ts'
import { wireRequestRun } from '../../functions/register/wire-request-run.ts'
import { OPERATOR } from '#shared/audit-actions.ts'
import type { TableName } from '#shared/system/tables.ts'

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
    const by = { userId: OPERATOR, requestId: `load-${operation}` }
    const wiring = wireRequestOperation(lambdaContext)
    expect(await queueOperation(wiring, operation, by)).toEqual({ isAlreadyQueued: false })
    expect(await queueOperation(wiring, operation, by)).toEqual({ isAlreadyQueued: true })

    const entries = (await itemsOf('audit'))?.filter(({ request_id }) => request_id === by.requestId)
    expect(entries).toEqual([expect.objectContaining({ actor: OPERATOR })])
  },
)

test('an operator queues an import and the reading of a feed', async () => {
  const job = { details: 'Import', count: 1, requested_by: OPERATOR, request_id: 'r' } as const
  const queueRun = wireRequestRun(lambdaContext).queueJob
  expect(await queueRun({ ...job, kind: 'register', subject: 'register' }, () => [])).toMatchObject({
    isAlreadyQueued: false,
  })
  const queueFeed = wireRequestFeed(lambdaContext)
  expect(await queueFeed('nhs_jobs', { requestedBy: OPERATOR, requestId: 'r' })).toBeDefined()
  expect(await itemsOf('jobs')).not.toEqual([])
})
