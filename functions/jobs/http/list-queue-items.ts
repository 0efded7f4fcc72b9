import { listQueueItems as contract, type QueueItem } from '../../../shared/api/statistics.ts'
import { AppError } from '../../../shared/errors.ts'
import type { JobKind } from '../../../shared/job-states.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { Job } from '../domain/job.ts'

/** The maximum number of jobs in the answer (docs/product/api.md "Calls of administrators"). */
const MOST_ITEMS = 10

interface Dependencies {
  /** The kind of job that each queue carries; undefined for a queue without jobs. */
  kindsByQueue: ReadonlyMap<string, JobKind | undefined>
  jobs: { newestOfKind: (kind: JobKind, most: number) => Promise<Job[]> }
}

export const listQueueItems = ({ kindsByQueue, jobs }: Dependencies) =>
  implement(contract, async ({ params: { name } }) => {
    if (!kindsByQueue.has(name)) throw new AppError('not_found', 'There is no queue with this name')
    const kind = kindsByQueue.get(name)
    const newest = kind === undefined ? [] : await jobs.newestOfKind(kind, MOST_ITEMS)
    return { status: 200, body: { data: newest.map((job) => queueItem(name, job)) } }
  })

/**
 * Presents a job as an item of its queue. If the subject was deleted, the item has no attempts, details or reservation.
 */
function queueItem(queue: string, job: Job): QueueItem {
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
