import { JOBS_PER_PAGE, type JobSearch } from '#shared/api/job-search.ts'
import { invalidField } from '#shared/errors.ts'
import { placeProblem, pointNamed } from '#shared/places/known-places.ts'
import { paginate } from '../../platform/http/paginate.ts'
import type { OwnJobs } from '../domain/own-jobs.ts'
import type { SearchableJobs } from '../domain/search/searchable-jobs.ts'
import { countFacets } from './job-facets.ts'
import { jobQuery, ownValues } from './job-query.ts'
import { presentJob, readJob } from './present-job.ts'

/**
 * One page of a search for jobs, with the counts of all options.
 * @param own What belongs to the user; undefined for a visitor, to whom all companies are locked.
 * @throws AppError 422 for a place that is not known.
 */
export async function searchJobs(
  jobs: SearchableJobs,
  path: string,
  criteria: JobSearch,
  own: OwnJobs | undefined,
) {
  const problem = placeProblem(criteria.near)
  if (problem !== undefined) throw invalidField('near', problem)
  const known = own ?? { unlocked: new Set<number>(), saved: [], hidden: [] }
  const values = ownValues(known)
  const query = jobQuery(criteria, values)
  const [{ total, ids, stored }, facets] = await Promise.all([
    jobs.search(query),
    countFacets(jobs, query, own && values),
  ])
  const from = criteria.near === undefined ? undefined : pointNamed(criteria.near)
  const data = ids.map((id, at) => {
    const card = readJob(stored[at])
    return presentJob(id, card, { isUnlocked: known.unlocked.has(card.company_id), from })
  })
  return {
    ...paginate({ data, total, page: criteria.page, perPage: JOBS_PER_PAGE, path, query: criteria }),
    facets,
  }
}
