import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../functions/platform/dynamodb/transact.ts'
import { operationLog } from '../../functions/register/storage/operation-log.ts'
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

let emulators: TestEmulators
beforeAll(async () => {
  emulators = await sharedEmulators()
})
afterAll(() => emulators.stop())

test('of several calls at once one queues a rebuild, until it has an outcome or is lost', async () => {
  const { documents, tables } = emulators
  let now = new Date('2026-11-22T09:00:00Z')
  const log = operationLog(documents, tables.imports, () => now)
  const queue = async () => (await transact(documents, [log.queueWrite('index_rebuild')])) === 'written'

  const queued = await Promise.all([queue(), queue(), queue()])
  expect(queued.filter(Boolean)).toHaveLength(1)
  expect(await log.all()).toEqual({})

  const outcome = { outcome: 'done', sentence: null, by: 'administrator' } as const
  await log.record('index_rebuild', outcome)
  expect(await queue()).toBe(true)
  expect(await log.all()).toEqual({ index_rebuild: { at: now.toISOString(), ...outcome } })

  now = new Date('2026-11-22T09:15:00Z')
  expect(await queue()).toBe(false)
  now = new Date('2026-11-22T09:15:01Z')
  expect(await queue()).toBe(true)
})
