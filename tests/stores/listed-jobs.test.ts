import { expect, test } from 'vitest'
import type { Job, JobRequest } from '../../functions/operations/jobs/domain/job.ts'
import { listJobs, newestJobs } from '../../functions/operations/jobs/http/list-jobs.ts'
import { bulkStore } from '../../functions/operations/jobs/storage/bulk-store.ts'
import { jobStore } from '../../functions/operations/jobs/storage/job-store.ts'
import { queueJob } from '../../functions/operations/jobs/storage/queue-job.ts'
import { memoryTables } from '../support/tables/memory-tables.ts'

const by = { requested_by: 'ada', request_id: 'r1', details: null, count: 1 }

function world() {
  const { documents, tables } = memoryTables()
  let at = Date.parse('2026-08-01T09:00:00Z')
  const now = () => new Date((at += 1000))
  const jobs = jobStore({ documents, tables, now })
  const queue = queueJob({ documents, tables, now })
  return {
    jobs,
    bulks: bulkStore({ documents, tables }),
    queue: async (wanted: Pick<JobRequest, 'kind' | 'subject' | 'bulk_id'>): Promise<Job> =>
      (await queue({ ...by, ...wanted })).job,
  }
}

test('the jobs of a bulk hide no single job', async () => {
  const { jobs, queue } = world()
  const single = await queue({ kind: 'vacancy', subject: '1' })
  for (let id = 2; id <= 61; id += 1) await queue({ kind: 'vacancy', subject: String(id), bulk_id: 'b-1' })
  expect((await newestJobs({ jobs })).map(({ job_id }) => job_id)).toEqual([single.job_id])
})

test('the list counts the jobs of live bulks and of the 5 newest ones that have ended', async () => {
  const { jobs, bulks, queue } = world()
  for (let at = 1; at <= 8; at += 1) {
    const { job_id } = await queue({ kind: 'bulk', subject: `process:${at}` })
    const held = await jobs.start(job_id, 60)
    if (held.outcome === 'started' && at > 1) await jobs.end(held, { state: 'done' })
  }
  const counted: string[] = []
  const { handle } = listJobs({
    jobs,
    bulks: { jobsOf: async (id) => (counted.push(id), bulks.jobsOf(id)) },
    emailsOf: async () => new Map(),
  })
  const { body } = (await handle({} as never, {} as never)) as { body: { data: Record<string, unknown>[] } }
  const withProgress = body.data.filter(({ progress }) => progress !== undefined)
  expect(body.data).toHaveLength(8)
  expect(withProgress.map(({ subject }) => subject)).toEqual([8, 7, 6, 5, 4, 1].map((at) => `process:${at}`))
  expect(counted).toHaveLength(6)
})
