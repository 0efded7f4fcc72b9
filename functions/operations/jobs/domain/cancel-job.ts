import type { WriteAudit } from '#shared/audit-write.ts'
import type { JobState } from '#shared/job-states.ts'
import { AppError } from '#shared/errors.ts'
import type { CommitAs, Write } from '#shared/write.ts'
import { isBulk, isLiveState, isStopped } from './bulk.ts'
import { findJob } from './find-job.ts'
import type { LeasedJob } from './is-abandoned.ts'
import type { Job } from './job.ts'

/** The maximum number of tries while a worker changes the job. */
const ATTEMPTS = 5

/** The transition that cancels a job. A bulk or import with a worker is stopped by it at the next safe moment. */
export type Cancellation = 'cancel' | 'stop' | 'cancelRest' | 'stopRest'

export interface CancelJobDependencies {
  jobs: {
    find: (jobId: string) => Promise<(Job & LeasedJob) | undefined>
    /** Cancels a job. The conditions fail if it may not be cancelled so, or has changed since it was read. */
    cancelWrites: (job: Job, how: Cancellation) => readonly Write[]
  }
  bulks: { jobsOf: (bulkId: string) => Promise<{ state: JobState }[]> }
  audit: WriteAudit
  commitAs: CommitAs
  now: () => Date
}

/**
 * Cancels a job, together with its audit entry. A repeated call changes nothing. Of a cancelled bulk, only the jobs that
 * a worker has go on: no worker begins another one. So a bulk that has queued all its jobs can be cancelled too, while some
 * of them remain. So can one that has failed. An import stops before users see its register, or ends as if nobody had stopped it.
 * @throws AppError 404 for an unknown job. 409 if it has ended or keeps changing. 403 as `CommitAs` does.
 */
export async function cancelJob(
  { jobs, bulks, audit, commitAs, now }: CancelJobDependencies,
  id: string,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<Job> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const job = await findJob(jobs, id)
    const hasWorker = (job.leased_until ?? 0) * 1000 > now().getTime()
    if (isStopped(job) && (hasWorker || job.state === 'cancelled' || job.state === 'failed')) return job
    const how = await cancellationOf(bulks, job, hasWorker)
    if (how === undefined) throw new AppError('conflict', 'This job has already ended')
    const outcome = await commitAs(userId, {
      job: jobs.cancelWrites(job, how),
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

async function cancellationOf(
  bulks: CancelJobDependencies['bulks'],
  job: Job,
  hasWorker: boolean,
): Promise<Cancellation | undefined> {
  if (isLiveState(job.state)) return hasWorker && (isBulk(job) || job.kind === 'register') ? 'stop' : 'cancel'
  if ((job.state !== 'done' && job.state !== 'failed') || !isBulk(job)) return undefined
  const isAtWork = (await bulks.jobsOf(job.job_id)).some(({ state }) => isLiveState(state))
  if (!isAtWork) return undefined
  return job.state === 'failed' ? 'stopRest' : 'cancelRest'
}
