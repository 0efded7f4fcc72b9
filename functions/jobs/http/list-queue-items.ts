import { listQueueItems as contract } from '../../../shared/api/admin/statistics.ts'
import { AppError } from '../../../shared/errors.ts'
import type { JobKind } from '../../../shared/job-states.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { queueItems, type QueueItemsDependencies } from '../domain/queue-items.ts'

interface Dependencies {
  /** The kind of job that each queue carries; undefined for a queue without jobs. */
  kindsByQueue: ReadonlyMap<string, JobKind | undefined>
  jobs: QueueItemsDependencies
}

export const listQueueItems = ({ kindsByQueue, jobs }: Dependencies) =>
  implement(contract, async ({ params: { name } }) => {
    if (!kindsByQueue.has(name)) throw new AppError('not_found', 'There is no queue with this name')
    return { status: 200, body: { data: await queueItems(jobs, name, kindsByQueue.get(name)) } }
  })
