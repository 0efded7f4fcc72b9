import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { maxReceiveCountOf, queues } from '#shared/system/queues.ts'
import { transact } from '../../functions/platform/dynamodb/records.ts'
import { operationLog } from '../../functions/register/operation-log.ts'
import { eventOf } from '../faults/job-world.ts'
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { handlersHere } from '../support/product/handlers-here.ts'

let emulators: TestEmulators
beforeAll(async () => {
  emulators = await sharedEmulators()
})
afterAll(() => emulators.stop())

test('of several calls at once one queues a rebuild, until it has an outcome or is lost', async () => {
  const { documents, tables } = emulators
  let now = new Date('2026-11-22T09:00:00Z')
  const log = operationLog({ documents, tables, now: () => now })
  const queue = async () =>
    (await transact(documents, { operation: log.queueWrite('index_rebuild') })) === 'written'

  const queued = await Promise.all([queue(), queue(), queue()])
  expect(queued.filter(Boolean)).toHaveLength(1)
  expect(await log.all()).toEqual({ index_rebuild: { last: null, queued_at: now.toISOString() } })

  const outcome = { outcome: 'done', sentence: null, by: 'administrator' } as const
  await log.record('index_rebuild', outcome)
  const last = { at: now.toISOString(), ...outcome }
  expect(await log.all()).toEqual({ index_rebuild: { last, queued_at: null } })
  expect(await queue()).toBe(true)
  const again = { index_rebuild: { last, queued_at: now.toISOString() } }
  expect(await log.all()).toEqual(again)

  now = new Date('2026-11-22T09:15:00Z')
  expect(await queue()).toBe(false)
  expect(await log.all()).toEqual(again)
  now = new Date('2026-11-22T09:15:01Z')
  expect(await log.all()).toEqual({ index_rebuild: { last, queued_at: null } })
  expect(await queue()).toBe(true)
})

test('a run that finds nothing to do ends a recorded failure, and changes no other outcome', async () => {
  const { documents, tables } = emulators
  const log = operationLog({ documents, tables, now: () => new Date('2026-11-22T09:00:00Z') })
  const last = async () => (await log.all()).index_rebuild?.last?.outcome
  const unchanged = { outcome: 'unchanged', sentence: null, by: 'schedule' } as const
  await log.record('index_rebuild', { ...unchanged, outcome: 'done' })
  await log.endFailure('index_rebuild', unchanged)
  expect(await last()).toBe('done')
  await log.record('index_rebuild', { ...unchanged, outcome: 'failed' })
  await log.endFailure('index_rebuild', unchanged)
  expect(await last()).toBe('unchanged')
})

test('a rebuild that fails is recorded after its last try, also if that message comes twice', async () => {
  const { documents, tables } = emulators
  const here = await handlersHere(emulators)
  onTestFinished(() => here.stop())
  // a snapshot of a register that is not stored
  const snapshot = { version: 1, register: 'missing', index: 'i', date: '2026-11-20', source: 'register' }
  const Item = { key: 'current', imported_at: '2026-11-20T09:00:00Z', built_for: '2026-11-20', ...snapshot }
  await documents.send(new PutCommand({ TableName: tables.register, Item }))
  const log = operationLog({ documents, tables, now: () => new Date() })
  await transact(documents, { operation: log.queueWrite('index_rebuild') })
  const before = (await log.all()).index_rebuild?.last

  const failAt = async (tries: number) => {
    const answer = await here.invoke('updateIndex', eventOf('rebuildIndex', {}, tries))
    expect(answer).toMatchObject({ batchItemFailures: [{ itemIdentifier: 'm' }] })
    return (await log.all()).index_rebuild?.last
  }
  expect(await failAt(1)).toEqual(before)
  const last = maxReceiveCountOf(queues.index)
  for (const _ of ['first', 'second'])
    expect(await failAt(last)).toMatchObject({ outcome: 'failed', by: 'administrator' })
})
