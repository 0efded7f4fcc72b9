import { expect, test } from 'vitest'
import { bulkActions } from '#shared/bulk-actions.ts'
import { memoryQueue } from '../../../tests/support/doubles/memory-queue.ts'
import { requestBulk } from './request-bulk.ts'

const by = { userId: 'ada', requestId: 'r' }

function storeOf() {
  const { committed, ...queue } = memoryQueue()
  return {
    ...queue,
    committed,
    selections: { put: async (ids: readonly number[]) => ids.join('-') },
    subjectOfBulk: ({ action, selection }: { action: string; selection: string }) => `${action}:${selection}`,
  }
}

test('a bulk and the audit entry that names it are written together', async () => {
  const store = storeOf()
  await requestBulk(store, 'delete', [70, 71], by)
  const wanted = { kind: 'bulk', subject: 'delete:70-71', details: null, count: 2 }
  const entry = {
    actor: 'ada',
    action: 'delete_vacancies',
    subject: { kind: 'bulk', id: 'job-1' },
    before: null,
    after: { job_id: 'job-1', vacancies: 2 },
  }
  expect(store.committed).toMatchObject([
    [
      { what: 'job', values: { ...wanted, requested_by: 'ada', request_id: 'r' } },
      { what: 'audit', values: entry },
    ],
  ])
})

test('the audit log names each action of a bulk, or why another call asks for it', async () => {
  const store = storeOf()
  for (const action of bulkActions) await requestBulk(store, action, [70], by)
  await requestBulk(store, 'process', [71], by, 'retry_ai_responses')
  const actions = store.committed.map(
    ([, entry]) => (entry?.values as { action: string } | undefined)?.action,
  )
  expect(actions).toEqual([
    'retry_vacancies',
    'capture_screenshots',
    'delete_vacancies',
    'restore_vacancies',
    'retry_ai_responses',
  ])
})

test('of two requests for the same bulk, only the first is recorded', async () => {
  const store = storeOf()
  await requestBulk(store, 'restore', [70], by)
  expect(await requestBulk(store, 'restore', [70], by)).toEqual({ jobId: 'job-1', isAlreadyQueued: true })
  expect(store.committed).toHaveLength(1)
})
