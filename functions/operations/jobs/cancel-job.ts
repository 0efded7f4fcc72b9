import { AppError } from '#shared/errors.ts'
import type { Context } from '../../platform/context.ts'
import { commitAsAdmin } from '../../platform/dynamodb/commit-as-admin.ts'
import { auditWrite } from '../audit/audit-write.ts'
import { isBulk, isLiveState, isStopped } from './bulk.ts'
import { findJob, jobStore } from './job-store.ts'
import type { Cancellation, Job } from './job.ts'

/** The maximum number of tries while a worker changes the job. */
const ATTEMPTS = 5

/**
 * Cancels a job, together with its audit entry. A repeated call changes nothing. Of a cancelled bulk, only the jobs that
 * a worker has go on: no worker begins another one. So a bulk that has queued all its jobs can be cancelled too, while some
 * of them remain. So can one that has failed. An import stops before users see its register, or ends as if nobody had stopped it.
 * @throws AppError 404 for an unknown job. 409 if it has ended or keeps changing. 403 as `CommitAs` does.
 */
export async function cancelJob(
  context: Context,
  id: string,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<Job> {
  const { now } = context
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const job = await findJob(context, id)
    const hasWorker = (job.leased_until ?? 0) * 1000 > now().getTime()
    if (isStopped(job) && (hasWorker || job.state === 'cancelled' || job.state === 'failed')) return job
    const how = await cancellationOf(context, job, hasWorker)
    if (how === undefined) throw new AppError('conflict', 'This job has already ended')
    const outcome = await commitAsAdmin(context)(userId, {
      job: jobStore(context).cancelWrites(job, how),
      audit: auditWrite(context)({
        actor: userId,
        action: 'cancel_job',
        subject: { kind: 'job', id },
        before: { state: job.state },
        after: { state: 'cancelled' },
        requestId,
      }),
    })
    if (outcome === 'written') return findJob(context, id)
  }
  throw new AppError('conflict', 'This job was changed at the same time elsewhere. Try again.')
}

async function cancellationOf(
  context: Context,
  job: Job,
  hasWorker: boolean,
): Promise<Cancellation | undefined> {
  if (isLiveState(job.state)) return hasWorker && (isBulk(job) || job.kind === 'register') ? 'stop' : 'cancel'
  if ((job.state !== 'done' && job.state !== 'failed') || !isBulk(job)) return undefined
  const isAtWork = (await jobStore(context).jobsOf(job.job_id)).some(({ state }) => isLiveState(state))
  if (!isAtWork) return undefined
  return job.state === 'failed' ? 'stopRest' : 'cancelRest'
}
