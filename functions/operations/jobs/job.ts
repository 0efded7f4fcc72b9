import { createHash, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { BulkProgress } from '#shared/api/jobs.ts'
import { type BulkAction, bulkActions, bulkSkipNames } from '#shared/bulk-actions.ts'
import { AppError } from '#shared/errors.ts'
import { ExtractionNote } from '#shared/extraction-notes.ts'
import { text } from '#shared/fields/texts-and-numbers.ts'
import { counted } from '#shared/format/number.ts'
import { type JobReason, jobReasons } from '#shared/job-reasons.ts'
import { endStates, type JobKind, jobKinds, type JobState, liveStates } from '#shared/job-states.ts'
import { AdvertCheck } from '#shared/jobs/advert-check.ts'
import { JOB_RETENTION_DAYS } from '#shared/retention.ts'
import { TriedWebsite } from '#shared/tried-website.ts'

/** The record of queued work (docs/product/pipeline.md "Jobs"). Instants are ISO. */
export const Job = z.object({
  job_id: z.string(),
  kind: z.enum(jobKinds),
  /** The id of what the job works on, such as a vacancy. */
  subject: z.string(),
  state: z.enum([...liveStates, ...endStates]),
  /** The number of attempts. Pacing reasons do not count (`PACING_REASONS`). */
  attempts: z.int(),
  reserved_at: text,
  /** When a waiting job may start again. */
  not_before: text,
  requested_by: z.string(),
  request_id: z.string(),
  /** A description of the subject for administrators, such as the title of a vacancy. */
  details: text,
  reason: z.nullable(z.enum(Object.keys(jobReasons) as JobReason[])),
  count: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  /** When an administrator stopped the job while a worker had it. The worker ends it as cancelled. */
  stop_at: z.optional(z.string()),
  bulk_id: z.optional(z.string()),
  /** Why the bulk left out this vacancy. The job then never ran. */
  skip: z.optional(z.enum(bulkSkipNames)),
  /** What an extraction left out of a page, if anything. */
  notes: z.optional(z.readonly(z.array(ExtractionNote))),
  tried: z.optional(z.readonly(z.array(TriedWebsite))),
  advert: z.optional(AdvertCheck),
})
export type Job = z.infer<typeof Job>

/** A request for work on a subject. If it sets `job_id`, a repeated request queues no second job. */
export type JobRequest = Pick<Job, 'kind' | 'subject' | 'requested_by' | 'request_id' | 'details' | 'count'> &
  Partial<Pick<Job, 'job_id' | 'bulk_id'>>

/** The result of a request. If the subject already has a live job, that job is returned. */
export interface RequestedJob {
  job: Job
  isAlreadyQueued: boolean
}

/** A worker's lease on a job. A write with a replaced lease changes nothing. */
export interface JobLease {
  job: Job
  lease: string
}

/** The end of a job. For a failure without a reason, the log has the error. */
export interface JobEnd {
  state: 'done' | 'failed' | 'deleted' | 'cancelled'
  reason?: JobReason
  notes?: readonly ExtractionNote[]
  tried?: readonly TriedWebsite[]
  advert?: AdvertCheck
}

/**
 * The result of ending a job, or of letting it wait, together with effects. `late`: the lease was replaced or the job has
 * ended. `refused`: nothing was written, because the condition of an effect failed.
 */
export type Settled = 'written' | 'late' | 'refused'

/** Reasons to wait that do not count as an attempt, because the work has not started. */
export const PACING_REASONS: readonly JobReason[] = ['busy', 'rate-limited', 'budget-spent']

/** The transition that cancels a job. A bulk or import with a worker is stopped by it at the next safe moment. */
export type Cancellation = 'cancel' | 'stop' | 'cancelRest' | 'stopRest'

/** The result of starting a job. `ended` already, or `busy` until `until`: waiting or with another worker. */
export type Start =
  | ({ outcome: 'started' } & JobLease)
  | { outcome: 'ended' }
  | { outcome: 'busy'; until: Date }

export const RETENTION_SECONDS = JOB_RETENTION_DAYS * 24 * 60 * 60

/** A job as stored. `lease` and `leased_until` (an epoch second) are set while a worker holds the job. */
export const JobItem = z.extend(Job, { leased_until: z.optional(z.number()) })
export type JobItem = z.infer<typeof JobItem>

/** Parses an item as a job, without its lease. */
export function jobOf(item: unknown): Job {
  const { leased_until: _leasedUntil, ...job } = JobItem.parse(item)
  return job
}

export const newJob = (request: JobRequest, now: Date): Job => ({
  job_id: randomUUID(),
  ...request,
  state: 'queued',
  attempts: 0,
  reserved_at: null,
  not_before: null,
  reason: null,
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
})

/**
 * A waiting job that is queued before its wait has ended. The reason of the wait no longer applies, and the next attempt
 * replaces the last one. So trying early uses up no attempt, and an early second 404 does not remove a vacancy.
 */
export const retryImmediately = (job: Job, now: Date): Job => ({
  ...job,
  state: 'queued',
  not_before: null,
  reason: null,
  attempts: job.attempts - (job.reason !== null && PACING_REASONS.includes(job.reason) ? 0 : 1),
  updated_at: now.toISOString(),
})

/**
 * A failed job that is queued again because its dead letter is redriven. Attempts and the three-day waiting limit start
 * over, as for a new request.
 */
export const requeueFailedJob = ({ notes: _notes, tried: _tried, ...job }: Job, now: Date): Job => ({
  ...job,
  state: 'queued',
  attempts: 0,
  not_before: null,
  reason: null,
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
})

/** The lists of ended bulks and imports, by the kind of their jobs. Ended jobs of other kinds are not listed. */
export const endedLists = {
  bulk: 'ended#bulk',
  refresh: 'ended#refresh',
  register: 'ended#register',
} as const
export type EndedList = (typeof endedLists)[keyof typeof endedLists]
export type BulkKind = 'bulk' | 'refresh'

/** The action of a bulk, and the key of its selection. Together they are the subject of its job. */
interface Bulk {
  action: BulkAction
  selection: string
}

export const subjectOfBulk = ({ action, selection }: Bulk): string => `${action}:${selection}`

/** @throws if the job is not a bulk. */
export function bulkOf(subject: string): Bulk {
  const [name, selection] = subject.split(':')
  const action = bulkActions.find((one) => one === name)
  if (action === undefined || selection === undefined) throw new Error(`The subject ${subject} names no bulk`)
  return { action, selection }
}

/** Whether a job is a bulk of vacancies. A redrive is also of the kind `bulk`. */
export const isBulkOfVacancies = (job: Pick<Job, 'kind' | 'subject'>): boolean =>
  job.kind === 'bulk' && !isRedrive(job)

/** Whether a job works on a selection: of vacancies, or of companies, whose websites it has read. */
export const isBulk = <One extends BulkNames>(job: One): job is One & { kind: BulkKind } =>
  job.kind === 'refresh' || isBulkOfVacancies(job)

type BulkNames = Pick<Job, 'kind' | 'subject'>

/** The key of the selection of a bulk. Companies have one action, so their selection is the whole subject. */
export const selectionOf = ({ kind, subject }: BulkNames): string =>
  kind === 'refresh' ? subject : bulkOf(subject).selection

/**
 * A job that moves the dead letters of a queue is a bulk whose subject begins with this name. It is also the list of such
 * live jobs. No page shows it, so that they do not hide bulks.
 */
const REDRIVE = 'redrive'

export const subjectOfRedrive = (queue: string): string => `${REDRIVE}:${queue}`

/** The queue of a redrive; undefined for another bulk. */
export function queueOfRedrive(subject: string): string | undefined {
  const [action, queue] = subject.split(':')
  return action === REDRIVE ? queue : undefined
}

/** The list of live jobs of a kind that belong to bulks. There may be thousands, and they would hide all others. */
export const listOfBulks = (kind: JobKind): LiveList => `of-bulk#${kind}`

export function liveListOf(job: Pick<Job, 'kind' | 'subject' | 'bulk_id'>): LiveList {
  if (isRedrive(job)) return REDRIVE
  return job.bulk_id === undefined ? job.kind : listOfBulks(job.kind)
}

/** The lists of live jobs, and those of jobs that belong to no bulk. */
export type LiveList = JobKind | typeof REDRIVE | `of-bulk#${JobKind}`
export const singleLists: readonly LiveList[] = [...jobKinds, REDRIVE]
export const liveLists: readonly LiveList[] = [...singleLists, ...jobKinds.map(listOfBulks)]

const isRedrive = ({ kind, subject }: Pick<Job, 'kind' | 'subject'>): boolean =>
  kind === 'bulk' && queueOfRedrive(subject) !== undefined

/** Whether an administrator has cancelled a job, or stops it. No worker then begins another job of this bulk. */
export const isStopped = ({ state, stop_at }: Pick<Job, 'state' | 'stop_at'>): boolean =>
  state === 'cancelled' || stop_at !== undefined

/** Whether a job has not ended. */
export const isLiveState = (state: JobState): boolean => liveStates.some((live) => live === state)

/**
 * The progress of a bulk by the states of its jobs. An item without a job has not been reached yet. Of a stopped bulk,
 * only the jobs that a worker has are still to come, because no worker begins another one.
 */
export function progressOf(
  bulk: Pick<Job, 'count' | 'state' | 'stop_at'>,
  states: readonly JobState[],
): BulkProgress {
  const { count, state } = bulk
  const remains = (one: JobState) => (isStopped(bulk) ? one === 'running' : isLiveState(one))
  const done = states.filter((one) => one === 'done').length
  const unreached = count - states.length
  const failed = states.filter((one) => one === 'failed').length + (state === 'failed' ? unreached : 0)
  const queued = states.filter(remains).length + (isLiveState(state) ? unreached : 0)
  return { total: count, queued, done, failed, skipped: count - queued - done - failed }
}

/** The id of the job that a bulk queues for a subject. It is a UUID of version 8, the same in every run of the bulk. */
export function jobIdOf(bulkId: string, subject: string): string {
  const hash = createHash('sha256').update(`${bulkId}\n${subject}`).digest()
  hash[6] = (hash[6]! & 0x0f) | 0x80
  hash[8] = (hash[8]! & 0x3f) | 0x80
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The selected ids, ascending and each once. */
export const ascendingIds = (ids: readonly number[]): number[] =>
  [...new Set(ids)].toSorted((one, other) => one - other)

/** @throws AppError 409 with the total, if it is not the one that the administrator saw. */
export function refuseOtherTotal(
  total: number,
  expected: number | undefined,
  [one, many]: [string, string],
): void {
  if (total === expected) return
  const matches = counted(total, `${one} matches`, `${many} match`)
  throw new AppError('conflict', `Nothing was done, because ${matches} now.`)
}
