import { type ExportedJob, MAX_EXPORTED_JOBS } from '#shared/api/job-export.ts'
import type { WholeJobSearch } from '#shared/api/job-search.ts'
import { invalidField } from '#shared/errors.ts'
import { csvOf } from '#shared/format/csv.ts'
import { describePlaces } from '#shared/format/describe-places.ts'
import { jobSites } from '#shared/job-sites.ts'
import { verdictWords } from '#shared/jobs/job-assessment.ts'
import { pages } from '#shared/pages.ts'
import { placeProblem, pointNamed } from '#shared/places/known-places.ts'
import type { OwnJobs } from './own-jobs.ts'
import type { SearchableJobs } from './searchable-jobs.ts'
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

const text = (value: string | number | null): string => (value === null ? '' : String(value))

const columns: readonly (readonly [string, (job: ExportedJob) => string | number | null])[] = [
  ['Job ID', ({ id }) => id],
  ['Title', ({ title }) => title],
  ['Company', ({ company_name }) => company_name],
  ['Company ID', ({ company_id }) => company_id],
  ['Warning since', ({ warned_on }) => warned_on],
  ['Category', ({ category }) => category],
  ['Place', ({ places, city_name }) => describePlaces(places) || city_name],
  ['Miles', ({ distance }) => distance],
  ['Pay from', ({ salary_min }) => salary_min],
  ['Pay to', ({ salary_max }) => salary_max],
  ['Currency', ({ salary_currency }) => salary_currency],
  ['Pay per', ({ salary_period }) => salary_period],
  ['Can it be sponsored?', ({ verdict }) => verdictWords[verdict]],
  ['Reason', ({ reason }) => reason],
  ['Remote', ({ remote_work_policy }) => remote_work_policy],
  ['Hours', ({ work_type }) => work_type],
  ['Contract', ({ contract_type }) => contract_type],
  ['Posted', ({ post_date }) => post_date],
  ['Closes', ({ expiry_date }) => expiry_date],
  ['Job site', ({ job_site }) => job_site && jobSites[job_site].label],
  ['Page', ({ page }) => page],
]

/** Jobs as CSV for a spreadsheet. Dates are YYYY-MM-DD, which spreadsheets recognize. */
export const jobsCsv = (jobs: readonly ExportedJob[]): string =>
  csvOf([columns.map(([name]) => name), ...jobs.map((job) => columns.map(([, read]) => text(read(job))))])
