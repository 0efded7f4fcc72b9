import type { BulkAction } from '../../../shared/bulk-actions.ts'
import type { JobState } from '../../../shared/job-states.ts'
import { bulkOf, isBulkOfVacancies } from './bulk.ts'
import type { Job } from './job.ts'

interface Dependencies {
  jobs: { find: (jobId: string) => Promise<Job | undefined> }
  bulks: {
    jobsOf: (bulkId: string) => Promise<{ job_id: string; state: JobState }[]>
    findMany: (jobIds: readonly string[]) => Promise<Map<string, Job>>
  }
}

/** The action of a bulk and the ids of its failed vacancies, ascending; undefined if there is no bulk with this id. */
export const failedOfBulk =
  ({ jobs, bulks }: Dependencies) =>
  async (id: string): Promise<{ action: BulkAction; ids: number[] } | undefined> => {
    const bulk = await jobs.find(id)
    if (bulk === undefined || !isBulkOfVacancies(bulk)) return undefined
    const failed = (await bulks.jobsOf(id)).filter(({ state }) => state === 'failed')
    const found = await bulks.findMany(failed.map(({ job_id }) => job_id))
    const ids = [...found.values()].map(({ subject }) => Number(subject)).toSorted((a, b) => a - b)
    return { action: bulkOf(bulk.subject).action, ids }
  }
