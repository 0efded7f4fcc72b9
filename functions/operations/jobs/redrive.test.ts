import { expect, test } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { tablesWithAdmin } from '../../../tests/support/tables/tables-with-admin.ts'
import { deadLetters } from './dead-letters.ts'
import { requestRedrive } from './redrive.ts'

const NOW = new Date('2026-07-20T13:00:00Z')
const by = { userId: 'ada', requestId: 'r9' }

/** Queues with so many dead letters each. */
async function setUp(waiting: number) {
  const { database, itemsOf } = await tablesWithAdmin()
  const letters = { counts: async () => ({ waiting, in_flight: 0, delayed: 0 }) }
  const context = contextWith(
    { ...database, now: () => NOW },
    double(deadLetters, () => letters as ReturnType<ReturnType<typeof deadLetters>>),
  )
  return { request: (queue: string) => requestRedrive(context, queue, by), itemsOf }
}

test('a redrive moves as many messages as there are now, and is written with its message and audit entry', async () => {
  const { request, itemsOf } = await setUp(12)
  const { job } = await request('extraction')
  expect(job).toMatchObject({ kind: 'bulk', subject: 'redrive:extraction', count: 12, requested_by: 'ada' })
  const { job_id } = job
  expect(itemsOf('outbox')).toMatchObject([{ type: 'redriveQueue', body: { job_id, moved: 0 } }])
  expect(itemsOf('audit')).toMatchObject([
    {
      actor: 'ada',
      action: 'redrive_queue',
      subject: { kind: 'queue', id: 'extraction' },
      before: null,
      after: { job_id, messages: 12 },
      at: NOW.toISOString(),
      request_id: 'r9',
    },
  ])
})

test('a second call finds the live redrive, and records nothing', async () => {
  const { request, itemsOf } = await setUp(12)
  const { job } = await request('extraction')
  expect(await request('extraction')).toEqual({ job, isAlreadyQueued: true })
  expect([itemsOf('outbox').length, itemsOf('audit').length]).toEqual([1, 1])
})

test.each([
  ['an unknown queue', 'nothing', 1, 'not_found'],
  ['a name that every object has', 'toString', 1, 'not_found'],
  ['a queue without dead letters', 'extraction', 0, 'conflict'],
])('%s is refused', async (_what, queue, count, code) => {
  await expect((await setUp(count)).request(queue)).rejects.toMatchObject({ code })
})
