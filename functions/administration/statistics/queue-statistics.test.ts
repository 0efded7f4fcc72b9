import { expect, test } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { memoryTables } from '../../../tests/support/tables/memory-tables.ts'
import { jobWrites } from '../../operations/jobs/job-writes.ts'
import { newJob } from '../../operations/jobs/job.ts'
import { config } from '../../platform/config.ts'
import { transact } from '../../platform/dynamodb/transact.ts'
import { queueCounter, queueStatistics } from './admin-stats.ts'

const now = () => new Date('2026-11-28T12:00:00.000Z')

test('a queue has its messages, its waiting dead letters and its newest jobs', async () => {
  const { documents, tables } = memoryTables()
  const wanted = {
    kind: 'vacancy',
    subject: '7',
    requested_by: 'a',
    request_id: 'r',
    details: null,
    count: 1,
  } as const
  const job = newJob(wanted, now())
  await transact(documents, { job: jobWrites({ tables, now }).requestWrites(job) })
  const urls = { queueUrl: (name: string) => name, deadLetterQueueUrl: (name: string) => `dead ${name}` }
  const context = contextWith(
    { documents, tables, now, config: Object.assign(Object.create(config), urls) },
    double(queueCounter, async (url) =>
      url.startsWith('dead')
        ? { waiting: 4, in_flight: 5, delayed: 6 }
        : { waiting: url === 'mail' ? 3 : 0, in_flight: 2, delayed: 1 },
    ),
  )
  const statistics = await queueStatistics(context)()
  expect(statistics).toMatchObject({
    mail: { waiting: 3, in_flight: 2, delayed: 1, dead: 4, items: [] },
    extraction: { waiting: 0, in_flight: 2, delayed: 1, dead: 4, items: [{ id: job.job_id }] },
  })
})
