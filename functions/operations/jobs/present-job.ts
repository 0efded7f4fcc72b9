import type { Job as JobBody } from '#shared/api/jobs.ts'
import type { JobKind } from '#shared/job-states.ts'
import type { TimedDatabase } from '../../platform/context.ts'
import { bulkOf, isBulk, isBulkOfVacancies, isLiveState, listOfBulks, progressOf } from './bulk.ts'
import { jobStore } from './job-store.ts'
import type { Job, RequestedJob } from './job.ts'

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

/**
 * The newest jobs of a queue as its items.
 * @param kind The kind of job that the queue carries; undefined for a queue without jobs.
 */
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
