import { type ExportedJob, MAX_EXPORTED_JOBS } from '#shared/api/job-export.ts'
import type { WholeJobSearch } from '#shared/api/job-search.ts'
import { invalidField } from '#shared/errors.ts'
import { pages } from '#shared/pages.ts'
import { placeProblem, pointNamed } from '#shared/places/known-places.ts'
import type { OwnJobs } from '../domain/own-jobs.ts'
import type { SearchableJobs } from '../domain/search/searchable-jobs.ts'
import { jobQuery, ownValues } from './job-query.ts'
import { presentJob, readJob, type WarnedAmong, withWarning } from './present-job.ts'

/**
 * The first jobs of a search whose companies the user has unlocked, in the order of the search.
 * @param pageOrigin The origin of our pages.
 * @returns the jobs, and the number of all of them.
 * @throws AppError 422 for a place that is not known.
 */
export async function unlockedJobs(
  jobs: SearchableJobs,
  criteria: WholeJobSearch,
  { own, warnedAmong }: { own: OwnJobs; warnedAmong: WarnedAmong },
  pageOrigin: string,
): Promise<{ data: ExportedJob[]; total: number }> {
  const problem = placeProblem(criteria.near)
  if (problem !== undefined) throw invalidField('near', problem)
  const query = jobQuery({ ...criteria, unlocked: true, page: 1 }, ownValues(own))
  const { total, ids, stored } = await jobs.search({ ...query, limit: MAX_EXPORTED_JOBS })
  const from = criteria.near === undefined ? undefined : pointNamed(criteria.near)
  const cards = stored.map(readJob)
  const warned = await warnedAmong(cards.map(({ company_id }) => company_id))
  const data = ids.flatMap((id, at) => {
    const card = cards[at]!
    // the filter has chosen unlocked companies already; a row of another one would still not be exported
    if (!own.unlocked.has(card.company_id)) return []
    const presented = presentJob(id, card, { isUnlocked: true, from })
    const {
      locked: _locked,
      preview: _preview,
      warned: _warned,
      ...row
    } = withWarning(presented, warned.get(card.company_id))
    const { company_id, company_name } = card
    return { ...row, company_id, company_name, page: `${pageOrigin}${pages.jobs}?job=${id}` }
  })
  return { data, total }
}
