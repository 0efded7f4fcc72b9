import { createHash } from 'node:crypto'
import type { BulkProgress } from '#shared/api/jobs.ts'
import { type BulkAction, bulkActions } from '#shared/bulk-actions.ts'
import { AppError } from '#shared/errors.ts'
import { counted } from '#shared/format/number.ts'
import { type JobKind, jobKinds, type JobState, liveStates } from '#shared/job-states.ts'
import type { Job } from './job.ts'

/** The lists of ended bulks and imports, by the kind of their jobs. Ended jobs of other kinds are not listed. */
export const endedLists = {
  bulk: 'ended#bulk',
  refresh: 'ended#refresh',
  register: 'ended#register',
} as const
export type EndedList = (typeof endedLists)[keyof typeof endedLists]
export type BulkKind = 'bulk' | 'refresh'

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

/** The list that contains a live job. */
export function liveListOf(job: Pick<Job, 'kind' | 'subject' | 'bulk_id'>): LiveList {
  if (isRedrive(job)) return REDRIVE
  return job.bulk_id === undefined ? job.kind : listOfBulks(job.kind)
}

/** The lists of live jobs, and those of jobs that belong to no bulk. */
export type LiveList = JobKind | typeof REDRIVE | `of-bulk#${JobKind}`
export const singleLists: readonly LiveList[] = [...jobKinds, REDRIVE]
export const liveLists: readonly LiveList[] = [...singleLists, ...jobKinds.map(listOfBulks)]

/** Whether a job moves dead letters. */
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
