import { expect, test } from 'vitest'
import { listJobs } from '#shared/api/admin/bulk-jobs.ts'
import { jobRoutes, newestJobs } from '../../functions/operations/jobs/job-routes.ts'
import { jobStore } from '../../functions/operations/jobs/job-store.ts'
import type { Job, JobRequest } from '../../functions/operations/jobs/job.ts'
import { queueJob } from '../../functions/operations/jobs/queue-job.ts'
import { contextWith, double } from '../support/doubles/context-with.ts'
import { memoryTables } from '../support/tables/memory-tables.ts'

const by = { requested_by: 'ada', request_id: 'r1', details: null, count: 1 }

function world() {
  const { documents, tables } = memoryTables()
  let at = Date.parse('2026-08-01T09:00:00Z')
  const now = () => new Date((at += 1000))
  const context = contextWith({ documents, tables, now })
  const jobs = jobStore(context)
  const queue = queueJob(context)
  return {
    context,
    jobs,
    queue: async (wanted: Pick<JobRequest, 'kind' | 'subject' | 'bulk_id'>): Promise<Job> =>
      (await queue({ ...by, ...wanted })).job,
  }
}

test('the jobs of a bulk hide no single job', async () => {
  const { context, queue } = world()
  const single = await queue({ kind: 'vacancy', subject: '1' })
  for (let id = 2; id <= 61; id += 1) await queue({ kind: 'vacancy', subject: String(id), bulk_id: 'b-1' })
  expect((await newestJobs(context)).map(({ job_id }) => job_id)).toEqual([single.job_id])
})

test('the list counts the jobs of live bulks and of the 5 newest ones that have ended', async () => {
  const { context, jobs, queue } = world()
  for (let at = 1; at <= 8; at += 1) {
    const { job_id } = await queue({ kind: 'bulk', subject: `process:${at}` })
    const held = await jobs.start(job_id, 60)
    if (held.outcome === 'started' && at > 1) await jobs.end(held, { state: 'done' })
  }
  const counted: string[] = []
  const counting = contextWith(
    { documents: context.documents, tables: context.tables },
    double(jobStore, { ...jobs, jobsOf: async (id) => (counted.push(id), jobs.jobsOf(id)) }),
  )
  const { handle } = jobRoutes(counting).find(({ contract }) => contract === listJobs)!
  const { body } = (await handle({} as never, {} as never)) as { body: { data: Record<string, unknown>[] } }
  const withProgress = body.data.filter(({ progress }) => progress !== undefined)
  expect(body.data).toHaveLength(8)
  expect(withProgress.map(({ subject }) => subject)).toEqual([8, 7, 6, 5, 4, 1].map((at) => `process:${at}`))
  expect(counted).toHaveLength(6)
})
