import type { Job as JobBody } from '#shared/api/jobs.ts'
import { isBulk, progressOf } from '../domain/bulk.ts'
import type { Job } from '../domain/job.ts'
import type { BulkJobs } from './bulk-outcomes.ts'
import { presentJob } from '../domain/present-job.ts'

/** A job in the form that administrators see. A bulk has its progress. */
export const withProgress =
  ({ jobsOf }: Pick<BulkJobs, 'jobsOf'>) =>
  async (job: Job): Promise<JobBody> => {
    if (!isBulk(job)) return presentJob(job)
    const states = (await jobsOf(job.job_id)).map(({ state }) => state)
    return { ...presentJob(job), progress: progressOf(job, states) }
  }
