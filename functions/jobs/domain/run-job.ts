import type { JobReason } from '../../../shared/job-reasons.ts'
import type { Job, JobEnd, Lease, Start } from './job.ts'

interface Wait {
  outcome: 'postponed'
  until: Date
  reason: JobReason
}

/** The state of a job after a run. `ended`: it had already ended. `late`: another worker has the lease. */
type Standing = { outcome: 'done' | 'failed' | 'deleted' | 'ended' | 'late'; reason?: JobReason }

/** The result of the work. `effects` are written in the transaction that ends the job. */
export type Worked<Effect> =
  | { outcome: JobEnd['state']; reason?: JobReason; effects?: readonly Effect[] }
  | Wait

export interface RunJobDependencies<Effect> {
  jobs: {
    start: (jobId: string, leaseSeconds: number) => Promise<Start>
    release: (held: Lease) => Promise<void>
    wait: (held: Lease, until: Date, reason: JobReason) => Promise<void>
    end: (
      held: Lease,
      end: JobEnd,
      effects?: readonly Effect[],
    ) => Promise<'ended' | 'late' | readonly boolean[]>
  }
  /** The duration of a lease. It must exceed the worker's timeout. */
  leaseSeconds: number
}

/**
 * The maximum time from the request of a job to its last wait. After that, the job fails with the reason of that wait.
 */
const PATIENCE_MILLISECONDS = 3 * 24 * 60 * 60 * 1000

/**
 * Runs a job under a lease, so only one worker runs it at a time. A job that has ended is not run again, so duplicate
 * messages are harmless.
 * @param isLastTry Whether the message goes to the dead-letter queue if the work throws.
 * @returns `postponed` if the message must come again; otherwise the state of the job.
 * @throws the error of the work. The job is then queued again, or fails at the last try.
 */
export async function runJob<Effect>(
  { jobs, leaseSeconds }: RunJobDependencies<Effect>,
  { jobId, isLastTry }: { jobId: string; isLastTry: boolean },
  work: (job: Job) => Promise<Worked<Effect>>,
): Promise<Wait | Standing> {
  const held = await jobs.start(jobId, leaseSeconds)
  if (held.outcome === 'ended') return held
  if (held.outcome === 'busy') return { outcome: 'postponed', until: held.until, reason: 'busy' }

  const worked = await work(held.job).catch(async (error: unknown) => {
    // if this write fails too, the lease expires
    await (isLastTry ? jobs.end(held, { state: 'failed' }) : jobs.release(held)).catch(() => undefined)
    throw error
  })
  if (worked.outcome === 'postponed') {
    if (worked.until.getTime() > Date.parse(held.job.created_at) + PATIENCE_MILLISECONDS) {
      await jobs.end(held, { state: 'failed', reason: worked.reason })
      return { outcome: 'failed', reason: worked.reason }
    }
    await jobs.wait(held, worked.until, worked.reason)
    return worked
  }
  const { outcome: state, reason, effects } = worked
  const ended = await jobs.end(held, { state, ...(reason && { reason }) }, effects)
  if (ended === 'late') return { outcome: 'late' }
  if (ended === 'ended') return { outcome: state, ...(reason && { reason }) }
  // the condition of an effect failed, because the subject was deleted or has a newer result
  await jobs.end(held, { state: 'deleted' })
  return { outcome: 'deleted' }
}
