import type * as z from 'zod/mini'
import type { JobReason } from '#shared/job-reasons.ts'
import type { End, Wait, WorkResult } from '#shared/job-result.ts'
import { JOB_PATIENCE_SECONDS } from '#shared/retention.ts'
import { workerOf } from '#shared/system/functions.ts'
import { messages, type Messages } from '#shared/system/messages.ts'
import type { Write } from '#shared/write.ts'
import type { Clock } from '../../platform/clock.ts'
import { perContext, type TimedDatabase } from '../../platform/context.ts'
import type { Logger } from '../../platform/logger.ts'
import type { MessageContext } from '../../platform/messages/queue-handler.ts'
import { Postponed } from '../../platform/messages/retry-or-drop.ts'
import { findJob, jobStore } from './job-store.ts'
import type { Job, JobEnd, JobLease } from './job.ts'

/**
 * The state of a job after a run. `ended`: it had already ended. `late`: another worker has the lease. `continued`: a
 * further message does the rest.
 */
interface RunOutcome {
  outcome: 'done' | 'failed' | 'deleted' | 'cancelled' | 'ended' | 'late' | 'continued'
  reason?: JobReason
}

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

/** Does the work and writes its result. If the subject has changed meanwhile, the work is repeated instead. */
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

export type JobMessage = {
  [Type in keyof Messages]: z.infer<Messages[Type]['body']> extends { job_id: string } ? Type : never
}[keyof Messages]
type BodyOf<Type extends JobMessage> = z.infer<Messages[Type]['body']>

export interface JobScope {
  jobId: string
  requestId: string
  /** The administrator or process that requested the job, and the request of this message. */
  by: { userId: string; requestId: string }
  isStopped: () => Promise<boolean>
  now: Clock
  log: Logger
}

/** Waits for a host, a model or the budget of the next day. */
const expectedWaits: ReadonlySet<JobReason> = new Set(['busy', 'rate-limited', 'budget-spent'])

export interface JobWork<Type extends JobMessage> {
  message: Type
  work: (job: Job, scope: JobScope, body: BodyOf<Type>) => Promise<WorkResult>
  /** What is written with the failure of a job whose last try throws. */
  failureEffects?: (job: Job) => Promise<readonly Write[]> | readonly Write[]
  /** What is written with the failure of a job whose message has expired; if absent, the `failureEffects`. */
  expiryEffects?: (job: Job, body: BodyOf<Type>) => readonly Write[]
  /** The log line of each run. Work that logs its own details has none. */
  line?: string
  /** The log line of each run after which the job has failed, as an error. */
  failureLine?: string
}

/** The handler of a message, and what happens if the message has expired. */
type JobHandler<Type extends JobMessage> = Record<
  Type,
  (body: BodyOf<Type>, context: MessageContext) => Promise<void>
>

/** The result of a job whose message has expired. It fails with the reason of its last wait, if it has waited. */
const expiredJob = ({ reason }: { reason: JobReason | null }): End => ({
  outcome: 'failed',
  reason: reason ?? 'expired',
})

/** A lease exceeds the worker's timeout by this time, so that two workers never run the same job. */
const LEASE_MARGIN_SECONDS = 30

/**
 * Makes the part of a queue's handler that carries out jobs. It runs each job under a lease, postpones its message while
 * the job waits or another worker has the lease, and ends the job of an expired message as failed.
 */
export const jobWorker = perContext(
  (context) =>
    <Type extends JobMessage>({
      message: type,
      work,
      failureEffects,
      expiryEffects,
      line,
      failureLine,
    }: JobWork<Type>) => {
      const leaseSeconds = workerOf(messages[type].queue).timeoutSeconds + LEASE_MARGIN_SECONDS
      const run = (
        { job_id: jobId }: { job_id: string },
        { isLastTry }: MessageContext,
        workOn: (job: Job) => Promise<WorkResult>,
      ) => runJob(context, { jobId, isLastTry, leaseSeconds, failureEffects }, workOn)

      async function handle(body: BodyOf<Type> & { job_id: string }, message: MessageContext) {
        const { requestId, log } = message
        const { job_id: jobId } = body
        const result = await run(body, message, (job) => {
          const by = { userId: job.requested_by, requestId }
          const isStopped = async () => (await findJob(context, jobId)).stop_at !== undefined
          return work(job, { jobId, requestId, by, isStopped, now: context.now, log }, body)
        })
        if (failureLine !== undefined && result.outcome === 'failed') log.error(failureLine, { jobId })
        else if (line !== undefined) log.info(line, { jobId, ...result })
        if (result.outcome === 'postponed') {
          const isExpected = expectedWaits.has(result.reason)
          throw new Postponed(result.until, result.reason, { isExpected })
        }
      }

      async function end(body: BodyOf<Type> & { job_id: string }, message: MessageContext) {
        const { outcome } = await run(body, message, async (job) => ({
          ...(job.stop_at === undefined ? expiredJob(job) : { outcome: 'cancelled' as const }),
          effects: expiryEffects?.(job, body) ?? (await failureEffects?.(job)) ?? [],
        }))
        if (failureLine !== undefined && outcome === 'failed')
          message.log.error(failureLine, { jobId: body.job_id })
      }

      return {
        handlers: { [type]: handle } as unknown as JobHandler<Type>,
        endings: { [type]: end } as unknown as JobHandler<Type>,
      }
    },
)
