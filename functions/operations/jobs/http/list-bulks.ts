import { listBulks as contract } from '#shared/api/admin/bulk-jobs.ts'
import { type bulkLists, OF_RESPONSES } from '#shared/bulk-actions.ts'
import type { JobKind } from '#shared/job-states.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { type BulkKind, endedListOf, type EndedList } from '../domain/bulk.ts'
import type { Job } from '../domain/job.ts'
import type { BulkJobs } from './bulk-outcomes.ts'
import { withProgress } from './with-progress.ts'

const kinds = { vacancies: 'bulk', responses: 'bulk', companies: 'refresh' } as const satisfies Record<
  (typeof bulkLists)[number],
  BulkKind
>

/** How many bulks are read to find those of a list. */
const READ = 50

/** The maximum number of live bulks, and of ended ones, in the answer. Counting their jobs costs a query each. */
export const MAX_BULKS = 5

interface Dependencies {
  jobs: { newestOfKind: (kind: JobKind | EndedList, max: number) => Promise<Job[]> }
  bulks: Pick<BulkJobs, 'jobsOf'>
}

/** The newest bulks of a list, live ones and ended ones. */
export async function newestBulks(
  jobs: Dependencies['jobs'],
  of: (typeof bulkLists)[number],
): Promise<Job[]> {
  const kind = kinds[of]
  const isListed = ({ details }: Job) => (details === OF_RESPONSES) === (of === 'responses')
  const newest = async (list: JobKind | EndedList) =>
    (await jobs.newestOfKind(list, READ)).filter(isListed).slice(0, MAX_BULKS)
  const lists = await Promise.all([newest(kind), newest(endedListOf(kind))])
  return lists.flat().toSorted((one, other) => other.created_at.localeCompare(one.created_at))
}

export const listBulks = ({ jobs, bulks }: Dependencies) =>
  implement(contract, async ({ query }) => {
    const newest = await newestBulks(jobs, query.of)
    return { status: 200, body: { data: await Promise.all(newest.map(withProgress(bulks))) } }
  })
