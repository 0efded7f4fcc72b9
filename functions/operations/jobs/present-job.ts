import type { Job as JobBody } from '#shared/api/jobs.ts'
import type { BulkAction } from '#shared/bulk-actions.ts'
import { AppError } from '#shared/errors.ts'
import type { JobKind, JobState } from '#shared/job-states.ts'
import { type Context, perContext, type TimedDatabase } from '../../platform/context.ts'
import { jobStore } from './job-store.ts'
import {
  type Job,
  type RequestedJob,
  bulkOf,
  isBulk,
  isBulkOfVacancies,
  isLiveState,
  jobIdOf,
  listOfBulks,
  progressOf,
  selectionOf,
} from './job.ts'
import { selectionStore } from './selection-store.ts'

/** The ids of the failed items of a bulk, ascending. They include those that a failed bulk did not reach. */
async function failedItems(context: Context, bulk: Job): Promise<number[]> {
  const jobs = jobStore(context)
  const all = await jobs.jobsOf(bulk.job_id)
  const failed = all.filter(({ state }) => state === 'failed')
  const found = await jobs.findMany(failed.map(({ job_id }) => job_id))
  const unreached = bulk.state === 'failed' ? await unreachedOfBulk(context, bulk, all) : []
  const ids = [...found.values()].map(({ subject }) => Number(subject))
  return [...ids, ...unreached.map((one) => one.id)].toSorted((a, b) => a - b)
}

/** The action of a bulk and the ids of its failed vacancies. @throws AppError 409 for a bulk of companies. */
export const failedOfBulk = perContext(
  (context) =>
    async (id: string): Promise<{ action: BulkAction; ids: number[] } | undefined> => {
      const bulk = await jobStore(context).find(id)
      if (bulk?.kind === 'refresh')
        throw new AppError('conflict', 'This is a bulk of companies, which has a retry of its own')
      if (bulk === undefined || !isBulkOfVacancies(bulk)) return undefined
      return { action: bulkOf(bulk.subject).action, ids: await failedItems(context, bulk) }
    },
)

/** The ids of the failed companies of a bulk of refreshes. Undefined if there is none with this id. */
export const failedOfRefresh = perContext((context) => async (id: string): Promise<number[] | undefined> => {
  const bulk = await jobStore(context).find(id)
  return bulk?.kind === 'refresh' ? failedItems(context, bulk) : undefined
})

/** A vacancy or company that an ended bulk has not reached. It counts as failed or cancelled, as the bulk did. */
export interface Unreached {
  job_id: string
  id: number
  state: JobState
}

/** The items of an ended bulk without a job, ascending. A live bulk will still reach its items. */
export async function unreachedOfBulk(
  context: Context,
  bulk: Pick<Job, 'job_id' | 'kind' | 'subject' | 'state' | 'count'>,
  jobs: readonly { job_id: string }[],
): Promise<Unreached[]> {
  const { job_id: bulkId, state, count } = bulk
  if (isLiveState(state) || jobs.length >= count) return []
  const reached = new Set(jobs.map(({ job_id }) => job_id))
  const ids = await selectionStore(context).get(selectionOf(bulk))
  return ids
    .map((id) => ({ job_id: jobIdOf(bulkId, String(id)), id, state }))
    .filter(({ job_id }) => !reached.has(job_id))
}

/** A job in the form that administrators see (`Job` of shared/api/jobs.ts). */
export function presentJob(job: Job) {
  const {
    job_id: id,
    kind,
    subject,
    state,
    attempts,
    reason,
    not_before,
    count,
    created_at,
    updated_at,
    notes,
    tried,
    stop_at,
  } = job
  return {
    id,
    kind,
    subject,
    state,
    attempts,
    reason,
    not_before: state === 'waiting' ? not_before : null,
    count,
    created_at,
    updated_at,
    // workers may still have jobs of a bulk that has failed
    ...((isLiveState(state) || (state === 'failed' && isBulk(job))) &&
      stop_at !== undefined && { stopping: true }),
    ...(notes && { notes: [...notes] }),
    ...(tried && { tried: [...tried] }),
    ...(isBulkOfVacancies(job) && { action: bulkOf(subject).action }),
  }
}

/** Makes of a request for a job one whose answer presents the job as administrators see it. */
export const presentingJob =
  <Given extends readonly unknown[]>(request: (...given: Given) => Promise<RequestedJob>) =>
  async (...given: Given) => {
    const { job, isAlreadyQueued } = await request(...given)
    return { job: presentJob(job), isAlreadyQueued }
  }

/** The maximum number of jobs that are shown of a queue (docs/product/api.md "Calls of administrators"). */
const MAX_ITEMS = 10

/** The newest jobs of a queue as its items; `kind` is undefined for a queue without jobs. */
export async function queueItems(context: TimedDatabase<'jobs'>, queue: string, kind: JobKind | undefined) {
  const { newestOfKind } = jobStore(context)
  const lists = kind === undefined ? [] : [kind, listOfBulks(kind)]
  const found = await Promise.all(lists.map((list) => newestOfKind(list, MAX_ITEMS)))
  return found
    .flat()
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    .slice(0, MAX_ITEMS)
    .map((job) => queueItem(queue, job))
}

/** A job as an item of its queue. If the subject was deleted, the item has no attempts, details or reservation. */
function queueItem(queue: string, job: Job) {
  const { job_id: id, kind, subject, details, state, attempts, reserved_at, count } = job
  const isDeleted = state === 'deleted'
  return {
    queue,
    id,
    active: state === 'running',
    reserved_at: isDeleted ? null : reserved_at,
    attempts: isDeleted ? 0 : attempts,
    count,
    job_details: isDeleted ? null : { subject, details },
    type: isDeleted ? 'deleted' : kind,
  }
}

/** A job in the form that administrators see. A bulk has its progress. */
export async function withProgress(context: TimedDatabase<'jobs'>, job: Job): Promise<JobBody> {
  if (!isBulk(job)) return presentJob(job)
  const states = (await jobStore(context).jobsOf(job.job_id)).map(({ state }) => state)
  return { ...presentJob(job), progress: progressOf(job, states) }
}
