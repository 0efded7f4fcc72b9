import { AppError } from '#shared/errors.ts'
import { isLiveState } from './bulk.ts'
import { type FindJob, findJob } from './find-job.ts'
import type { Job } from './job.ts'

/** The maximum number of tries while a worker changes the job. */
const ATTEMPTS = 5

export interface CancelJobDependencies {
  jobs: FindJob
  /** @returns whether the job was live and has not changed since it was read. */
  cancel: (job: Job) => Promise<boolean>
}

/**
 * Cancels a job that has not ended. A repeated call changes nothing. A cancelled bulk queues no vacancies after the
 * chunk that a worker has. Those already queued are still worked on. A running import cannot be cancelled, because its
 * worker publishes the register all the same.
 * @throws AppError 404 for an unknown job. 409 if it has ended, is a running import, or keeps changing.
 */
export async function cancelJob({ jobs, cancel }: CancelJobDependencies, id: string): Promise<Job> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const job = await findJob(jobs, id)
    if (job.state === 'cancelled') return job
    if (!isLiveState(job.state)) throw new AppError('conflict', 'This job has already ended')
    if (job.kind === 'register' && job.state === 'running') {
      throw new AppError('conflict', 'A running import cannot be cancelled')
    }
    if (await cancel(job)) return findJob(jobs, id)
  }
  throw new AppError('conflict', 'This job keeps changing. Try again.')
}
