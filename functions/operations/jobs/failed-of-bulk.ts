import type { BulkAction } from '#shared/bulk-actions.ts'
import { AppError } from '#shared/errors.ts'
import type { JobState } from '#shared/job-states.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { bulkOf, isBulkOfVacancies, isLiveState, jobIdOf, selectionOf } from './bulk.ts'
import { jobStore } from './job-store.ts'
import type { Job } from './job.ts'
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

/**
 * The action of a bulk and the ids of its failed vacancies. Undefined if there is no bulk with this id.
 * @throws AppError 409 for a bulk of companies.
 */
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
