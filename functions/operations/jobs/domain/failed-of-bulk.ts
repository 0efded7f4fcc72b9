import type { BulkAction } from '#shared/bulk-actions.ts'
import { AppError } from '#shared/errors.ts'
import type { JobState } from '#shared/job-states.ts'
import { bulkOf, isBulkOfVacancies } from './bulk.ts'
import type { Job } from './job.ts'
import { unreachedOfBulk, type UnreachedDependencies } from './unreached-of-bulk.ts'

interface Dependencies extends UnreachedDependencies {
  jobs: { find: (jobId: string) => Promise<Job | undefined> }
  bulks: {
    jobsOf: (bulkId: string) => Promise<{ job_id: string; state: JobState }[]>
    findMany: (jobIds: readonly string[]) => Promise<Map<string, Job>>
  }
}

/** The ids of the failed items of a bulk, ascending. They include those that a failed bulk did not reach. */
async function failedItems({ bulks, selections }: Dependencies, bulk: Job): Promise<number[]> {
  const all = await bulks.jobsOf(bulk.job_id)
  const failed = all.filter(({ state }) => state === 'failed')
  const found = await bulks.findMany(failed.map(({ job_id }) => job_id))
  const unreached = bulk.state === 'failed' ? await unreachedOfBulk({ selections }, bulk, all) : []
  const ids = [...found.values()].map(({ subject }) => Number(subject))
  return [...ids, ...unreached.map((one) => one.id)].toSorted((a, b) => a - b)
}

/**
 * The action of a bulk and the ids of its failed vacancies. Undefined if there is no bulk with this id.
 * @throws AppError 409 for a bulk of companies.
 */
export const failedOfBulk =
  (dependencies: Dependencies) =>
  async (id: string): Promise<{ action: BulkAction; ids: number[] } | undefined> => {
    const bulk = await dependencies.jobs.find(id)
    if (bulk?.kind === 'refresh')
      throw new AppError('conflict', 'This is a bulk of companies, which has a retry of its own')
    if (bulk === undefined || !isBulkOfVacancies(bulk)) return undefined
    return { action: bulkOf(bulk.subject).action, ids: await failedItems(dependencies, bulk) }
  }

/** The ids of the failed companies of a bulk of refreshes. Undefined if there is none with this id. */
export const failedOfRefresh =
  (dependencies: Dependencies) =>
  async (id: string): Promise<number[] | undefined> => {
    const bulk = await dependencies.jobs.find(id)
    return bulk?.kind === 'refresh' ? failedItems(dependencies, bulk) : undefined
  }
