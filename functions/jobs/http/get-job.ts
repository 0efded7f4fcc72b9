import { getJob as contract } from '../../../shared/api/jobs.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { progressOf } from '../domain/bulk.ts'
import { type FindJob, findJob } from './find-job.ts'
import type { BulkJobs } from './bulk-outcomes.ts'
import { presentJob } from './present-job.ts'

interface Dependencies {
  jobs: FindJob
  bulks: Pick<BulkJobs, 'jobsOf'>
}

export const getJob = ({ jobs, bulks }: Dependencies) =>
  implement(contract, async ({ params }) => {
    const job = await findJob(jobs, params.id)
    if (job.kind !== 'bulk') return { status: 200, body: { data: presentJob(job) } }
    const states = (await bulks.jobsOf(job.job_id)).map(({ state }) => state)
    return { status: 200, body: { data: { ...presentJob(job), progress: progressOf(job, states) } } }
  })
