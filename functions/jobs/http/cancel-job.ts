import { cancelJob as contract } from '../../../shared/api/admin/bulk-jobs.ts'
import { AppError } from '../../../shared/errors.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { isLiveState } from '../domain/bulk.ts'
import type { Job } from '../domain/job.ts'
import { type FindJob, findJob } from './find-job.ts'
import { presentJob } from './present-job.ts'

/** The maximum number of tries while a worker changes the job. */
const ATTEMPTS = 5

interface Dependencies {
  jobs: FindJob
  /** @returns whether the job was live and has not changed since it was read. */
  cancelAs: (by: { userId: string; requestId: string }) => (job: Job) => Promise<boolean>
}

/** A cancelled bulk queues no further vacancies. Those already queued are still worked on. */
export const cancelJob = ({ jobs, cancelAs }: Dependencies) =>
  implement(contract, async ({ params }, { principal, requestId }) => {
    const cancel = cancelAs({ userId: principal.userId, requestId })
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const job = await findJob(jobs, params.id)
      if (job.state === 'cancelled') return { status: 200, body: { data: presentJob(job) } }
      if (!isLiveState(job.state)) throw new AppError('conflict', 'This job has already ended')
      await cancel(job)
    }
    throw new AppError('conflict', 'This job keeps changing. Try again.')
  })
