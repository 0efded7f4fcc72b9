import { listBulks as contract } from '#shared/api/admin/bulk-jobs.ts'
import type { BulkSubjects } from '#shared/bulk-actions.ts'
import type { JobKind } from '#shared/job-states.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { type BulkKind, endedListOf, type EndedList } from '../domain/bulk.ts'
import type { Job } from '../domain/job.ts'
import type { BulkJobs } from './bulk-outcomes.ts'
import { withProgress } from './with-progress.ts'

const kinds = { vacancies: 'bulk', companies: 'refresh' } as const satisfies Record<BulkSubjects, BulkKind>

/** The maximum number of live bulks, and of ended ones, in the answer. Counting their jobs costs a query each. */
const MAX_BULKS = 5

interface Dependencies {
  jobs: { newestOfKind: (kind: JobKind | EndedList, max: number) => Promise<Job[]> }
  bulks: Pick<BulkJobs, 'jobsOf'>
}

export const listBulks = ({ jobs, bulks }: Dependencies) =>
  implement(contract, async ({ query }) => {
    const kind = kinds[query.of]
    const lists = await Promise.all([
      jobs.newestOfKind(kind, MAX_BULKS),
      jobs.newestOfKind(endedListOf(kind), MAX_BULKS),
    ])
    const sorted = lists.flat().toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    return { status: 200, body: { data: await Promise.all(sorted.map(withProgress(bulks))) } }
  })
