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

/**
 * The action of a bulk and the ids of its failed vacancies, ascending. They include those that a failed bulk did not
 * reach.
 * Undefined if there is no bulk with this id.
 * @throws AppError 409 for a bulk of companies.
 */
export const failedOfBulk =
  ({ jobs, bulks, selections }: Dependencies) =>
  async (id: string): Promise<{ action: BulkAction; ids: number[] } | undefined> => {
    const bulk = await jobs.find(id)
    if (bulk?.kind === 'refresh') throw new AppError('conflict', 'A bulk of companies cannot be retried')
    if (bulk === undefined || !isBulkOfVacancies(bulk)) return undefined
    const all = await bulks.jobsOf(id)
    const failed = all.filter(({ state }) => state === 'failed')
    const found = await bulks.findMany(failed.map(({ job_id }) => job_id))
    const unreached = bulk.state === 'failed' ? await unreachedOfBulk({ selections }, bulk, all) : []
    const ids = [...found.values()].map(({ subject }) => Number(subject))
    const both = [...ids, ...unreached.map((one) => one.id)]
    return { action: bulkOf(bulk.subject).action, ids: both.toSorted((a, b) => a - b) }
  }
