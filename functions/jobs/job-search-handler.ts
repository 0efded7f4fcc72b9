import type * as z from 'zod/mini'
import {
  type JobSearch,
  jobs as jobsContract,
  jobsFeed,
  jobsLanding,
  type VisitorJobSearch,
  type WholeJobSearch,
  type ExportedJob,
  exportJobs,
  exportJobsCsv,
  MAX_EXPORTED_JOBS,
} from '#shared/api/job-search.ts'
import { jobTowns } from '#shared/api/job-towns.ts'
import { lastDayOf } from '#shared/closing.ts'
import { invalidField } from '#shared/errors.ts'
import { jobFilterNames } from '#shared/filters/job-filters.ts'
import { jobChipLabel, YES } from '#shared/filters/job-options.ts'
import { type CsvColumns, csvTable } from '#shared/format/csv.ts'
import { describePlaces } from '#shared/format/describe-places.ts'
import { jobSites } from '#shared/job-sites.ts'
import { verdictWords } from '#shared/jobs/job-assessment.ts'
import { pages } from '#shared/pages.ts'
import { placeProblem, pointNamed } from '#shared/places/known-places.ts'
import { townsNear } from '#shared/places/towns-near.ts'
import type { Principal } from '../platform/auth/principal.ts'
import { utcDate } from '../platform/clock.ts'
import { type Context, lambdaContext, perContext } from '../platform/context.ts'
import { downloadCounter } from '../platform/dynamodb/user-rates.ts'
import { atomFeed, searchTitle } from '../platform/http/atom-feed.ts'
import { implement } from '../platform/http/http-handler.ts'
import { pageOrigin } from '../platform/http/page-origin.ts'
import { parametersOf } from '../platform/http/paginate.ts'
import { rateLimiter } from '../platform/http/rate-limiter.ts'
import { type CountSearch, countSearch, notCounted } from '../platform/search-counts/count-search.ts'
import { keyOfRegister, warnedCompanies } from '../register/index.ts'
import { tokenRequestHandler } from '../sessions/index.ts'
import { jobQuery, ownValues, presentJob, readJob, type WarnedAmong, withWarning } from './job-list.ts'
import { forMeLater } from './loaded-later.ts'
import { NOBODYS, searchJobs } from './search-jobs.ts'
import { openJobs, type SearchableJobs, type OwnJobs, ownJobs } from './searchable-jobs.ts'

/** The limit of searches per minute of a user, and of a client on the landing page (docs/product/accounts.md "Throttles"). */
const SEARCHES = { limit: 120, windowSeconds: 60, what: 'searches' }

export const getJobs = (context: Context) => {
  const searches = rateLimiter(SEARCHES, context.now)
  return implement(jobsContract, async ({ query }, { principal: { userId, registerPointer, ownCase } }) => {
    searches.take(userId)
    const [all, own, forMe] = await Promise.all([
      openJobs(context)(registerPointer),
      ownJobs(context)(userId),
      forMeLater(ownCase, utcDate(context.now())),
    ])
    const { warnedAmong } = warnedCompanies(context)
    const count = countSearch(context, userId)
    return {
      status: 200,
      body: await searchJobs(all, jobsContract.path, query, { own, warnedAmong, forMe }, count),
    }
  })
}

/** A search of a visitor. Every company is locked, even for signed-in users. */
const visitorSearch = perContext((context: Context) => {
  const searches = rateLimiter(SEARCHES, context.now)
  return async (
    query: z.infer<typeof VisitorJobSearch>,
    { clientAddress, principal }: { clientAddress: string; principal?: Principal | undefined },
    count: CountSearch,
  ) => {
    searches.take(clientAddress)
    if (query.page > 1) throw invalidField('page', 'Sign in to see more than the first page')
    const all = await openJobs(context)(principal?.registerPointer)
    return searchJobs(all, jobsLanding.path, query, undefined, count)
  }
})

export const getJobsLanding = (context: Context) =>
  implement(jobsLanding, async ({ query }, caller) => {
    const results = await visitorSearch(context)(
      query,
      caller,
      countSearch(context, caller.principal?.userId),
    )
    const { links } = results
    // there is only page 1
    const body = { ...results, links: { ...links, next: null, last: null }, next_page_url: null }
    return { status: 200, body }
  })

/** How many jobs of such a search each town has. */
export const getJobTowns = (context: Context) => {
  const searches = rateLimiter(SEARCHES, context.now)
  return implement(jobTowns, async ({ query }, { clientAddress, principal }) => {
    searches.take(clientAddress)
    const problem = placeProblem(query.near)
    if (problem !== undefined) throw invalidField('near', problem)
    const all = await openJobs(context)(principal?.registerPointer)
    const { order: _order, offset: _offset, limit: _limit, ...filters } = jobQuery(query, ownValues(NOBODYS))
    const { town } = await all.facetCounts(filters, ['town'])
    const counts = Object.fromEntries(town.map(({ value, count }) => [value, count]))
    return { status: 200, body: townsNear(counts, query) }
  })
}

/** The filters of a search in words, without its place. */
const wordsOf = (criteria: JobSearch): string[] =>
  jobFilterNames
    .filter((name) => name !== 'near' && name !== 'town')
    .flatMap((name) =>
      [criteria[name] ?? []]
        .flat()
        .filter((value) => value !== false)
        .map((value) => jobChipLabel(name, String(value === true ? YES : value), criteria, undefined)),
    )

/** The newest jobs of such a preview. A job without a day of posting has the day on which we found it. */
const getJobsFeed = (context: Context) =>
  implement(jobsFeed, async ({ query }, { clientAddress }) => {
    const searching = visitorSearch(context)({ ...query, sort: 'newest' }, { clientAddress }, notCounted)
    const [{ data }, origin] = await Promise.all([searching, pageOrigin()])
    const body = atomFeed({
      origin,
      title: searchTitle('Jobs', wordsOf(query), { ...query, city: query.town }),
      page: pages.jobs + parametersOf(query),
      call: jobsFeed.path,
      query,
      date: utcDate(context.now()),
      entries: data.map((job) => ({
        page: `${pages.jobs}?job=${job.id}`,
        key: 'job',
        date: job.post_date ?? job.found_on,
        title: [job.title, describePlaces(job.places) || job.city_name].filter(Boolean).join(', '),
        text: [job.preview, verdictWords[job.verdict], job.reason].join('. '),
      })),
    })
    return { status: 200, body }
  })

/**
 * The first jobs of a search whose companies the user has unlocked, in the order of the search.
 * @param origin That of our pages.
 * @returns the jobs, and the number of all of them.
 * @throws AppError 422 for a place that is not known.
 */
export async function unlockedJobs(
  jobs: SearchableJobs,
  criteria: WholeJobSearch,
  { own, warnedAmong }: { own: OwnJobs; warnedAmong: WarnedAmong },
  origin: string,
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
    return { ...row, company_id, company_name, page: `${origin}${pages.jobs}?job=${id}` }
  })
  return { data, total }
}

const columns: CsvColumns<ExportedJob> = [
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
  ['Closes', lastDayOf],
  ['Job site', ({ job_site }) => job_site && jobSites[job_site].label],
  ['Page', ({ page }) => page],
]

/** Jobs as CSV for a spreadsheet. Dates are YYYY-MM-DD, which spreadsheets recognize. */
export const jobsCsv = (jobs: readonly ExportedJob[]): string => csvTable(columns, jobs)

async function exported(context: Context, criteria: WholeJobSearch, { userId, registerPointer }: Principal) {
  await downloadCounter(context)(userId)
  const [all, own, origin] = await Promise.all([
    openJobs(context)(registerPointer),
    ownJobs(context)(userId),
    pageOrigin(),
  ])
  const { warnedAmong } = warnedCompanies(context)
  return unlockedJobs(all, criteria, { own, warnedAmong }, origin)
}

const getJobsExport = (context: Context) =>
  implement(exportJobs, async ({ query }, { principal }) => {
    const { data, total } = await exported(context, query, principal)
    return { status: 200, body: { data, total, is_complete: data.length === total } }
  })

const getJobsCsv = (context: Context) =>
  implement(exportJobsCsv, async ({ query }, { principal }) => {
    const { data, total } = await exported(context, query, principal)
    const name = `sponsor-finder-jobs-${utcDate(context.now())}.csv`
    return { status: 200, body: { name, text: jobsCsv(data), total } }
  })

export const handler = tokenRequestHandler(
  lambdaContext,
  [getJobs, getJobsLanding, getJobTowns, getJobsFeed, getJobsExport, getJobsCsv],
  keyOfRegister,
)

// the index is loaded while Lambda initialises the function, so that the first request does not wait for it
if (lambdaContext.config.isInLambda) {
  await openJobs(lambdaContext)().catch((error: unknown) => {
    lambdaContext.logger.warn('the index of jobs could not be opened in advance', { error })
  })
}
