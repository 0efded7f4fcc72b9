import type { WriteAudit } from '#shared/audit-write.ts'
import { AppError } from '#shared/errors.ts'
import type { CommitAs, Write } from '#shared/write.ts'
import { isLiveState } from './bulk.ts'
import { type FindJob, findJob } from './find-job.ts'
import type { Job } from './job.ts'

/** The maximum number of tries while a worker changes the job. */
const ATTEMPTS = 5

export interface CancelJobDependencies {
  jobs: FindJob & {
    /** Cancels a job. The conditions fail if it has ended, or has changed since it was read. */
    cancelWrites: (job: Job) => readonly Write[]
  }
  audit: WriteAudit
  commitAs: CommitAs
  now: () => Date
}

/**
 * Cancels a job that has not ended, together with its audit entry. A repeated call changes nothing. A cancelled bulk queues no vacancies after the
 * chunk that a worker has. Those already queued are still worked on. A running import cannot be cancelled, because its
 * worker publishes the register all the same.
 * @throws AppError 404 for an unknown job. 409 if it has ended, is a running import, or keeps changing. 403 as `CommitAs` does.
 */
export async function cancelJob(
  { jobs, audit, commitAs, now }: CancelJobDependencies,
  id: string,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<Job> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const job = await findJob(jobs, id)
    if (job.state === 'cancelled') return job
    if (!isLiveState(job.state)) throw new AppError('conflict', 'This job has already ended')
    if (job.kind === 'register' && job.state === 'running') {
      throw new AppError('conflict', 'A running import cannot be cancelled')
    }
    const outcome = await commitAs(userId, {
      job: jobs.cancelWrites(job),
      audit: audit({
        actor: userId,
        action: 'cancel_job',
        subject: { kind: 'job', id },
        before: { state: job.state },
        after: { state: 'cancelled' },
        at: now(),
        requestId,
      }),
    })
    if (outcome === 'written') return findJob(jobs, id)
  }
  throw new AppError('conflict', 'This job was changed at the same time elsewhere. Try again.')
}
