import type { JobReason } from '#shared/job-reasons.ts'
import type { End, Wait, WorkResult } from '#shared/job-result.ts'
import { JOB_PATIENCE_SECONDS } from '#shared/retention.ts'
import type { Write } from '#shared/write.ts'
import type { TimedDatabase } from '../../platform/context.ts'
import { jobStore } from './job-store.ts'
import type { Job, JobEnd, JobLease } from './job.ts'

/**
 * The state of a job after a run. `ended`: it had already ended. `late`: another worker has the lease. `continued`: a
 * further message does the rest.
 */
export interface RunOutcome {
  outcome: 'done' | 'failed' | 'deleted' | 'cancelled' | 'ended' | 'late' | 'continued'
  reason?: JobReason
}

/** How a message runs its job. */
interface Run {
  jobId: string
  /** Whether the message goes to the dead-letter queue if the work throws. */
  isLastTry: boolean
  /** The duration of a lease. It must exceed the worker's timeout. */
  leaseSeconds: number
  /** The effects of a failure without a result. They are written in the transaction that ends the job. */
  failureEffects?: ((job: Job) => Promise<readonly Write[]> | readonly Write[]) | undefined
}

/**
 * Runs a job under a lease, so only one worker runs it at a time. A job that has ended is not run again, so duplicate
 * messages are harmless.
 * @returns `postponed` if the message must come again; otherwise the state of the job.
 * @throws the error of the work or of a write. The job is then queued again, or fails at the last try.
 */
export async function runJob(
  context: TimedDatabase<'jobs'>,
  { jobId, isLastTry, leaseSeconds, failureEffects }: Run,
  work: (job: Job) => Promise<WorkResult>,
): Promise<Wait | RunOutcome> {
  const jobs = jobStore(context)
  const held = await jobs.start(jobId, leaseSeconds)
  if (held.outcome === 'ended') return held
  if (held.outcome === 'busy') return { outcome: 'postponed', until: held.until, reason: 'busy' }

  try {
    return await settle(jobs, held, work)
  } catch (error) {
    const fail = async () => jobs.end(held, { state: 'failed' }, await failureEffects?.(held.job))
    // if this write fails too, the lease expires
    await (isLastTry ? fail() : jobs.release(held)).catch(() => undefined)
    throw error
  }
}

/** How often the work is repeated if its subject changes concurrently. */
const REPEATS = 2

/**
 * Does the work and writes its result. If the subject has changed or was deleted concurrently, nothing is written, and the
 * work is repeated.
 */
async function settle(
  jobs: ReturnType<typeof jobStore>,
  held: JobLease,
  work: (job: Job) => Promise<WorkResult>,
  repeats = 0,
): Promise<Wait | RunOutcome> {
  const worked = await work(held.job)
  if (worked.outcome === 'continued' && worked.wait === undefined) {
    await jobs.release(held, worked.effects)
    return { outcome: 'continued' }
  }
  const { effects, ...result } =
    worked.outcome === 'continued' ? { effects: worked.effects, ...(worked.wait as Wait) } : worked
  const settled = settledOf(result, held.job)
  const written =
    settled.outcome === 'postponed'
      ? await jobs.wait(held, settled.until, settled.reason, effects)
      : await jobs.end(held, endOf(settled), effects)
  if (written === 'late') {
    // a bulk that was stopped meanwhile does not end as done; without the lease this changes nothing either
    const isStopped =
      settled.outcome === 'done' && (await jobs.end(held, { state: 'cancelled' })) === 'written'
    return { outcome: isStopped ? 'cancelled' : 'late' }
  }
  if (written === 'written') {
    const isContinued = worked.outcome === 'continued' && settled.outcome === 'postponed'
    return isContinued ? { outcome: 'continued' } : settled
  }
  if (repeats === REPEATS) throw new Error('The subject of the job changes all the time')
  return settle(jobs, held, work, repeats + 1)
}

/** The result of the work. After too long a time, a job that wants to wait fails with the reason of that wait. */
function settledOf(result: Wait | End, { created_at }: Job): Wait | End {
  if (result.outcome !== 'postponed') return result
  const isPatient = result.until.getTime() <= Date.parse(created_at) + 1000 * JOB_PATIENCE_SECONDS
  return isPatient ? result : { outcome: 'failed', reason: result.reason }
}

const endOf = ({ outcome, ...end }: End): JobEnd => ({ state: outcome, ...end })
