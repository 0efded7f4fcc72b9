import { changedElsewhere } from '#shared/errors.ts'
import type { JobKind } from '#shared/job-states.ts'
import { jobMessages, type WorkedKind } from '#shared/system/job-messages.ts'
import type { CommitAs, Write } from '#shared/write.ts'
import type { Database, TimedDatabase } from '../../platform/context.ts'
import { read, transact } from '../../platform/dynamodb/records.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { jobWrites, liveKey, NewestJob } from './job-writes.ts'
import {
  type Job,
  jobOf,
  type JobRequest,
  newJob,
  type RequestedJob,
  retryImmediately,
  isStopped,
} from './job.ts'

/** The maximum number of tries when a concurrent call or worker changes the live job. */
const ATTEMPTS = 5

interface Queueing {
  /** The message that starts the job, for the same transaction. Absent if it is one of the writes of each request. */
  messageOf?: (job: Job) => Write
  /**
   * How an administrator's request is written, so that a lost role queues nothing. Absent for what a schedule or a worker
   * queues.
   */
  commitAs?: CommitAs | undefined
}

/** Writes a request: that of an administrator only while they still are one. */
const commitOf = ({ documents }: Database<'jobs'>, { commitAs }: Queueing): CommitAs =>
  commitAs ?? ((_userId, parts) => transact(documents, parts))

/** Queues a job and its message, or returns the live or same one. @throws AppError 409 on conflicts, 403 as `CommitAs` does. */
export function queueJob(context: TimedDatabase<'jobs'>, queueing: Queueing = {}) {
  const { documents, tables, now } = context
  const { messageOf } = queueing
  const commit = commitOf(context, queueing)
  const { requestWrites, writesOf: transition } = jobWrites(context)
  const startOf = (job: Job) => (messageOf ? [messageOf(job)] : [])

  const readItem = (job_id: string) => read(documents, tables.jobs, { job_id }, (item) => item)

  const isOfStoppedBulk = async ({ bulk_id, state }: Job): Promise<boolean> => {
    if (bulk_id === undefined || state === 'running') return false
    const bulk = await readItem(bulk_id)
    return bulk !== undefined && isStopped(jobOf(bulk))
  }

  /** @param writesOf What is written with the job if, and only if, it is queued, such as an audit entry. */
  return async function queue(
    wanted: JobRequest,
    writesOf: (job: Job) => readonly Write[] = () => [],
  ): Promise<RequestedJob> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const job = newJob(wanted, now())
      const parts = { job: requestWrites(job), start: startOf(job), also: writesOf(job) }
      if ((await commit(wanted.requested_by, parts)) === 'written') return { job, isAlreadyQueued: false }
      const earlier = wanted.job_id === undefined ? undefined : await readItem(wanted.job_id)
      if (earlier !== undefined) return { job: jobOf(earlier), isAlreadyQueued: true }
      const live = NewestJob.safeParse(await readItem(liveKey(wanted))).data?.live_job_id
      if (live === undefined) continue
      const blocking = jobOf(await readItem(live))
      if (!(await isOfStoppedBulk(blocking))) return { job: blocking, isAlreadyQueued: true }
      // no worker would ever begin it, so it makes room
      await commit(wanted.requested_by, { job: transition('cancel', blocking, { state: 'cancelled' }) })
    }
    throw changedElsewhere('This job')
  }
}

/**
 * Queues a job like `queueJob`. If the live job of the subject waits, it is queued at once, with a new message. Its
 * earlier message comes back when the wait would have ended, and is then harmless. Of concurrent calls, one queues it, and
 * the others get the queued job.
 * @throws AppError 409 if others keep changing the job. 403 as `CommitAs` does.
 */
export function queueJobNow(context: TimedDatabase<'jobs'>, queueing: Queueing = {}) {
  const { now } = context
  const { messageOf } = queueing
  const startOf = (job: Job) => (messageOf ? [messageOf(job)] : [])
  const commit = commitOf(context, queueing)
  const queueNew = queueJob(context, queueing)
  const { writesOf: transition } = jobWrites(context)

  /** @param writesOf What is written with the job if, and only if, this call queues it. */
  return async function queueNow(
    wanted: JobRequest,
    writesOf: (job: Job) => readonly Write[],
  ): Promise<RequestedJob> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const requested = await queueNew(wanted, writesOf)
      const { job } = requested
      if (job.state !== 'waiting') return requested
      const queued = retryImmediately(job, now())
      const { not_before, reason, attempts } = queued
      const asked = { ...queued, request_id: wanted.request_id }
      const parts = {
        job: transition('retryNow', job, { state: 'queued', set: { not_before, reason, attempts } }),
        start: startOf(asked),
        also: writesOf(asked),
      }
      if ((await commit(wanted.requested_by, parts)) === 'written')
        return { job: queued, isAlreadyQueued: true }
    }
    throw changedElsewhere('This job')
  }
}

/** Makes the message that starts a job of a kind with a worker, through `retries` if it is for later. */
export const startMessage =
  (context: Pick<TimedDatabase<'outbox'>, 'tables' | 'now'>) =>
  (
    { kind, job_id, request_id }: { kind: JobKind; job_id: string; request_id: string },
    notBefore?: Date,
  ): Write =>
    outboxWriter(context)({
      type: jobMessages[kind as WorkedKind],
      body: { job_id },
      requestId: request_id,
      ...(notBefore && { notBefore }),
    })
