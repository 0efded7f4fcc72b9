import { getJob as contract } from '#shared/api/jobs.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import type { BulkJobs } from './bulk-outcomes.ts'
import { type FindJob, findJob } from '../domain/find-job.ts'
import { withProgress } from './with-progress.ts'

interface Dependencies {
  jobs: FindJob
  bulks: Pick<BulkJobs, 'jobsOf'>
}

export const getJob = ({ jobs, bulks }: Dependencies) =>
  implement(contract, async ({ params }) => {
    const job = await findJob(jobs, params.id)
    return { status: 200, body: { data: await withProgress(bulks)(job) } }
  })
