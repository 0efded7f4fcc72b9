import { listQueueItems as contract } from '../../../shared/api/statistics.ts'
import { AppError } from '../../../shared/errors.ts'
import type { JobKind } from '../../../shared/job-states.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { Job } from '../domain/job.ts'
import { queueItem } from './queue-item.ts'

/** The maximum number of jobs in the answer (docs/product/api.md "Calls of administrators"). */
export const MOST_ITEMS = 10

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
