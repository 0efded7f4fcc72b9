import { type BulkAction, bulkActions } from '#shared/bulk-actions.ts'
import { type JobKind, jobKinds, type JobState, liveStates } from '#shared/job-states.ts'
import type { Job } from './job.ts'
import { queueOfRedrive } from './redrive.ts'

/** The lists of ended bulks and imports, by the kind of their jobs. Ended jobs of other kinds are not listed. */
export const endedLists = {
  bulk: 'ended#bulk',
  refresh: 'ended#refresh',
  register: 'ended#register',
} as const
export type EndedList = (typeof endedLists)[keyof typeof endedLists]
export type BulkKind = 'bulk' | 'refresh'

export const endedListOf = (kind: keyof typeof endedLists): EndedList => endedLists[kind]

/** The action of a bulk, and the key of its selection. Together they are the subject of its job. */
export interface Bulk {
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

/** The list of live jobs that move dead letters. No page shows it, so that they do not hide bulks. */
const LIVE_REDRIVES = 'redrive'

/** The list of live jobs of a kind that belong to bulks. There may be thousands, and they would hide all others. */
export const listOfBulks = (kind: JobKind): LiveList => `of-bulk#${kind}`

/** The list that contains a live job. */
export function listOf(job: Pick<Job, 'kind' | 'subject' | 'bulk_id'>): LiveList {
  if (isRedrive(job)) return LIVE_REDRIVES
  return job.bulk_id === undefined ? job.kind : listOfBulks(job.kind)
}

/** The lists of live jobs, and those of jobs that belong to no bulk. */
export type LiveList = JobKind | typeof LIVE_REDRIVES | `of-bulk#${JobKind}`
export const singleLists: readonly LiveList[] = [...jobKinds, LIVE_REDRIVES]
export const liveLists: readonly LiveList[] = [...singleLists, ...jobKinds.map(listOfBulks)]

/** Whether a job moves dead letters. */
const isRedrive = ({ kind, subject }: Pick<Job, 'kind' | 'subject'>): boolean =>
  kind === 'bulk' && queueOfRedrive(subject) !== undefined

/** How far a bulk is. The numbers add up to `total`. */
export interface BulkProgress {
  total: number
  /** Those that are still to be worked on. */
  queued: number
  done: number
  /** With those that a failed bulk did not reach. */
  failed: number
  /** Those that needed no work, were deleted concurrently, or had no worker when the bulk was cancelled. */
  skipped: number
}

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
