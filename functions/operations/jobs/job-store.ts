import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { JobState } from '#shared/api/jobs.ts'
import { AppError } from '#shared/errors.ts'
import type { JobReason } from '#shared/job-reasons.ts'
import type { JobKind } from '#shared/job-states.ts'
import type { Write } from '#shared/write.ts'
import { epochSeconds } from '../../platform/clock.ts'
import { type Database, perContext, type TimedDatabase } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import {
  list,
  read,
  readAll,
  update,
  write,
  transact,
  type TransactItem,
} from '../../platform/dynamodb/records.ts'
import { jobWrites, liveKey, NewestJob } from './job-writes.ts'
import {
  type Cancellation,
  type Job,
  type JobEnd,
  JobItem,
  type JobLease,
  jobOf,
  PACING_REASONS,
  requeueFailedJob,
  type Settled,
  type Start,
  type EndedList,
  type LiveList,
} from './job.ts'

const KeyItem = z.object({ job_id: z.string(), state: JobState })

/** Why a stored job, or none, could not be started. */
function notStarted(job: JobItem | undefined): Start {
  if (job?.state === 'running' && job.leased_until !== undefined)
    return { outcome: 'busy', until: new Date(job.leased_until * 1000) }
  if (job?.state === 'waiting' && job.not_before !== null)
    return { outcome: 'busy', until: new Date(job.not_before) }
  return { outcome: 'ended' }
}

/** The jobs. Each change of state is one conditional write, as the table of transitions says. */
export const jobStore = perContext((context: TimedDatabase<'jobs'>) => {
  const { documents, tables, now } = context
  const { jobs: table } = tables
  const find = (job_id: string): Promise<JobItem | undefined> =>
    read(documents, table, { job_id }, (item) => JobItem.safeParse(item).data)

  const newestJobOf = (subject: Pick<Job, 'kind' | 'subject'>): Promise<NewestJob | undefined> =>
    read(documents, table, { job_id: liveKey(subject) }, (item) => NewestJob.safeParse(item).data)

  const { change, writesOf, requeueWrites, notStopped } = jobWrites(context)

  /** Writes a transition of a held job together with its effects. */
  const settle = async (writes: readonly TransactItem[], effects: readonly Write[]): Promise<Settled> => {
    const outcome = await transact(documents, { job: writes, effects })
    if (outcome === 'written') return 'written'
    return outcome.includes('job') ? 'late' : 'refused'
  }

  return {
    find,

    /** The newest jobs that a list shows, live ones and those that ended as deleted; or the ended jobs of a kind. */
    newestOfKind: (kind: LiveList | EndedList, max: number): Promise<Job[]> =>
      list(
        documents,
        { table, index: 'by_kind', where: when`listed_kind = ${kind}`, isDescending: true, max },
        jobOf,
      ),

    hasLiveJob: async (kind: JobKind, subject: string): Promise<boolean> =>
      (await newestJobOf({ kind, subject }))?.live_job_id !== undefined,

    /** The live job of a subject, or the one that ended last. An ended job expires. */
    async newestOf(kind: JobKind, subject: string): Promise<Job | undefined> {
      const names = await newestJobOf({ kind, subject })
      const id = names?.live_job_id ?? names?.last_job_id
      const item = id === undefined ? undefined : await find(id)
      return item && jobOf(item)
    },

    /**
     * Leases a job to a worker, unless it has ended or another lease is valid. A job of a stopped bulk is cancelled
     * instead, so that it never begins. Only such a job needs a transaction.
     */
    async start(jobId: string, leaseSeconds: number): Promise<Start> {
      const lease = randomUUID()
      const at = now()
      const [instant, seconds] = [at.toISOString(), epochSeconds(at)]
      const started = {
        set: {
          state: 'running',
          lease,
          leased_until: seconds + leaseSeconds,
          reserved_at: instant,
          updated_at: instant,
          attempts: when`attempts + ${1}`,
        },
      }
      const isFree = when`state = ${'queued'} OR (state = ${'waiting'} AND not_before <= ${instant}) OR (state = ${'running'} AND leased_until <= ${seconds})`
      const key = { job_id: jobId }
      const alone = update(table, key, started, when`attribute_not_exists(bulk_id) AND (${isFree})`)
      const single = await write(documents, alone, 'ALL_NEW')
      if (single.isWritten) return { outcome: 'started', job: jobOf(single.item), lease }
      const before = JobItem.safeParse(single.item).data
      if (before?.bulk_id === undefined) return notStarted(before)
      const outcome = await transact(documents, {
        job: update(table, key, started, isFree),
        bulk: notStopped(before.bulk_id),
      })
      const found = await find(jobId)
      if (found === undefined) return { outcome: 'ended' }
      if (outcome === 'written') return { outcome: 'started', job: jobOf(found), lease }
      // if another worker has released it between the write and the read, it is free
      if (outcome.includes('job'))
        return found.state === 'queued' ? this.start(jobId, leaseSeconds) : notStarted(found)
      await transact(documents, { job: writesOf('cancel', found, { state: 'cancelled' }) })
      return { outcome: 'ended' }
    },

    /**
     * Returns a job to the state `queued`: after an error, or together with the message of its next part. If that message
     * was written before, only the job changes.
     */
    async release({ job, lease }: JobLease, effects: readonly Write[] = []): Promise<void> {
      const move = { state: 'queued', set: { reason: job.reason }, lease } as const
      if (effects.length > 0) {
        const writes = writesOf('continue', job, move)
        if ((await transact(documents, { job: writes, effects })) === 'written') return
      }
      await write(documents, change('release', job, move))
    },

    /**
     * Cancels a job, or has its worker stop it. A worker that still runs a cancelled job changes nothing. The conditions
     * fail if the job has changed since.
     */
    cancelWrites(job: Job, how: Cancellation = 'cancel'): readonly Write[] {
      const stop = { stop_at: now().toISOString() }
      if (how === 'stop') return writesOf(how, job, { state: 'running', set: stop })
      if (how === 'stopRest') return writesOf(how, job, { state: 'failed', set: stop })
      return writesOf(how, job, { state: 'cancelled', set: { reason: job.reason } })
    },

    /** Lets a job wait until an instant, together with effects, all or nothing. */
    async wait(
      { job, lease }: JobLease,
      until: Date,
      reason: JobReason,
      effects: readonly Write[] = [],
    ): Promise<Settled> {
      const set = { reason, not_before: until.toISOString() }
      const untried = PACING_REASONS.includes(reason) ? 1 : 0
      const writes = writesOf('wait', job, { state: 'waiting', set, lease, untried })
      return settle(writes, effects)
    },

    /** Ends a job together with its effects, all or nothing. */
    end: async (
      { job, lease }: JobLease,
      { state, reason, ...found }: JobEnd,
      effects: readonly Write[] = [],
    ): Promise<Settled> =>
      settle(writesOf('end', job, { state, set: { reason: reason ?? null, ...found }, lease }), effects),

    /**
     * Queues a failed job again, so that its dead letter runs it. A job that has not failed stays as it is. So does one
     * whose subject has had a newer job, because an older job must not replace its result.
     * @returns whether the job is queued again.
     */
    async requeue(jobId: string): Promise<boolean> {
      const item = await find(jobId)
      if (item?.state !== 'failed') return false
      const failed = jobOf(item)
      const writes = requeueWrites(failed, requeueFailedJob(failed, now()))
      return (await transact(documents, { job: writes })) === 'written'
    },

    /** The jobs of a bulk, a moment late. The index has only their keys and states: 1 MB for 5,000 jobs. */
    jobsOf: (bulkId: string): Promise<z.infer<typeof KeyItem>[]> =>
      list(
        documents,
        { table, index: 'by_bulk', where: when`bulk_id = ${bulkId}`, pageSize: 10_000 },
        KeyItem.parse,
      ),

    async findMany(jobIds: readonly string[]): Promise<Map<string, Job>> {
      const keys = jobIds.map((job_id) => ({ job_id }))
      const jobs = await readAll(documents, table, keys, jobOf, { isConsistent: false })
      return new Map(jobs.map((job) => [job.job_id, job]))
    },
  }
})

/** @throws AppError 404 if there is no job with this id. */
export async function findJob(context: TimedDatabase<'jobs'>, id: string): Promise<JobItem> {
  const job = await jobStore(context).find(id)
  if (job === undefined) throw new AppError('not_found', 'There is no job with this id')
  return job
}

/** The subjects among these that have a live job of a kind. */
export const liveSubjects =
  ({ documents, tables: { jobs: table } }: Database<'jobs'>) =>
  async (kind: JobKind, subjects: readonly string[]): Promise<Set<string>> => {
    const subjectOf = new Map(subjects.map((subject) => [liveKey({ kind, subject }), subject]))
    const keys = [...subjectOf.keys()].map((job_id) => ({ job_id }))
    const found = await readAll(documents, table, keys, (item) =>
      NewestJob.parse(item).live_job_id === undefined
        ? []
        : [subjectOf.get(String(item['job_id'])) ?? []].flat(),
    )
    return new Set(found.flat())
  }
