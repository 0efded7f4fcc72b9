import type { JobReason } from '../../../shared/job-reasons.ts'
import type { Job, JobEnd, Lease, Start } from './job.ts'

interface Wait {
  outcome: 'postponed'
  until: Date
  reason: JobReason
}

/** How a job stands after its worker. `late`: another worker has taken it over. */
type Standing = { outcome: 'done' | 'failed' | 'deleted' | 'ended' | 'late'; reason?: JobReason }

/** What a worker has done for a job. `effects` are written in the transaction that ends the job. */
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
  /** How long a worker may hold a job: longer than its timeout. */
  leaseSeconds: number
}

/** How long a job may wait in all, from when it was asked for. Then it fails with the reason of its last wait. */
const PATIENCE_MILLISECONDS = 3 * 24 * 60 * 60 * 1000

/**
 * Does the work of a job, once at a time. A job that has ended is left alone, so a message may come twice.
 * @param isLastTry Whether the message goes to the dead-letter queue if the work throws.
 * @returns `postponed` if the message must come again; otherwise how the job stands.
 * @throws what the work throws. The job is then queued again, or fails at the last try.
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
  // an effect was refused, because its subject has been deleted or has a newer result
  await jobs.end(held, { state: 'deleted' })
  return { outcome: 'deleted' }
}
