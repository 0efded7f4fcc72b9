import type { JobKind } from '#shared/job-states.ts'
import { type LiveList, listOfBulks } from './bulk.ts'
import type { Job } from './job.ts'

/** The maximum number of jobs that are shown of a queue (docs/product/api.md "Calls of administrators"). */
const MAX_ITEMS = 10

export interface QueueItemsDependencies {
  newestOfKind: (list: LiveList, max: number) => Promise<Job[]>
}

/**
 * The newest jobs of a queue as its items.
 * @param kind The kind of job that the queue carries; undefined for a queue without jobs.
 */
export async function queueItems(
  { newestOfKind }: QueueItemsDependencies,
  queue: string,
  kind: JobKind | undefined,
) {
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
