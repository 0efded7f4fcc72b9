import { JOBS_PER_PAGE, type JobSearch } from '#shared/api/job-search.ts'
import { invalidField } from '#shared/errors.ts'
import { placeProblem, pointNamed } from '#shared/places/known-places.ts'
import { paginate } from '../../platform/http/paginate.ts'
import type { CountSearch } from '../../platform/search-counts/count-search.ts'
import type { OwnJobs } from '../domain/own-jobs.ts'
import type { SearchableJobs } from '../domain/search/searchable-jobs.ts'
import { countedJobSearch } from './counted-job-search.ts'
import { countFacets } from './job-facets.ts'
import { jobQuery, ownValues } from './job-query.ts'
import { hintsOfNothing } from './hints-of-nothing.ts'
import { presentJob, readJob, type WarnedAmong, withWarning } from './present-job.ts'

/**
 * One page of a search for jobs, with the counts of all options.
 * @param user What belongs to the user, and how to find the warned companies. Undefined for a visitor, to whom all
 * companies are locked and none has a warning (docs/decisions/058-warnings-on-companies.md).
 * @param count Counts the search. It is called for the first page only.
 * @throws AppError 422 for a place that is not known.
 */
export async function searchJobs(
  jobs: SearchableJobs,
  path: string,
  criteria: JobSearch,
  user: { own: OwnJobs; warnedAmong: WarnedAmong } | undefined,
  count: CountSearch,
) {
  const problem = placeProblem(criteria.near)
  if (problem !== undefined) throw invalidField('near', problem)
  const known = user?.own ?? { unlocked: new Set<number>(), saved: [], hidden: [] }
  const values = ownValues(known)
  const query = jobQuery(criteria, values)
  const { total, ids, stored } = await jobs.search(query)
  const cards = stored.map(readJob)
  const [warned, facets, hints] = await Promise.all([
    user?.warnedAmong(cards.map(({ company_id }) => company_id)),
    countFacets(jobs, query, user && values),
    total === 0 && hintsOfNothing(jobs, criteria, values),
    criteria.page === 1 && countOnce(jobs, criteria, count, total === 0),
  ])
  const from = criteria.near === undefined ? undefined : pointNamed(criteria.near)
  const data = ids.map((id, at) => {
    const card = cards[at]!
    const row = presentJob(id, card, { isUnlocked: known.unlocked.has(card.company_id), from })
    return withWarning(row, warned?.get(card.company_id))
  })
  return {
    ...paginate({ data, total, page: criteria.page, perPage: JOBS_PER_PAGE, path, query: criteria }),
    facets,
    ...hints,
  }
}

async function countOnce(
  jobs: SearchableJobs,
  criteria: JobSearch,
  count: CountSearch,
  isEmpty: boolean,
): Promise<void> {
  const isRoute = async (route: string) => {
    const [found = 0] = await jobs.filterCounts({}, [{ facets: { route: [route] } }])
    return found > 0
  }
  await count(await countedJobSearch(criteria, isRoute), isEmpty)
}
