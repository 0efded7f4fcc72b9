import {
  type JobFacet,
  type JobFacets,
  jobFacets,
  type JobRow,
  JOBS_PER_PAGE,
  JobSearch,
} from '#shared/api/job-search.ts'
import { invalidField } from '#shared/errors.ts'
import { indexedJobFilters, jobFilterNames, jobFilters } from '#shared/filters/job-filters.ts'
import { jobFilterOptions, type Option, YES } from '#shared/filters/job-options.ts'
import { lazy } from '#shared/lazy.ts'
import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'
import { placeProblem, pointNamed } from '#shared/places/known-places.ts'
import { distances } from '#shared/reference/distances.ts'
import { perContext } from '../platform/context.ts'
import { paginate } from '../platform/http/paginate.ts'
import { type CountedSearch, type CountSearch, TYPED } from '../platform/search-counts/count-search.ts'
import { warnedCompanies } from '../register/index.ts'
import { hintsOfNothing } from './hints-of-nothing.ts'
import {
  type ForMe,
  jobQuery,
  type OwnValues,
  ownValues,
  presentJob,
  readJob,
  type WarnedAmong,
  withWarning,
} from './job-list.ts'
import { readWords } from './read-words.ts'
import {
  type JobFilters,
  type JobQuery,
  openJobs,
  type SearchableJobs,
  type OwnJobs,
  ownJobs,
} from './searchable-jobs.ts'
import { searchedOccupations } from './searched-occupations.ts'

interface Reader {
  own: OwnJobs
  warnedAmong: WarnedAmong
  forMe?: ForMe | undefined
}

/** The rows of found jobs, in their order. A visitor is without a user: all companies are locked, and none has a warning. */
async function rowsOf(
  { ids, stored }: { ids: readonly number[]; stored: readonly unknown[] },
  user: Reader | undefined,
  from?: ReturnType<typeof pointNamed>,
): Promise<JobRow[]> {
  const cards = stored.map(readJob)
  const unlocked = cards.map(({ company_id }) => company_id).filter((id) => user?.own.unlocked.has(id))
  // a locked row shows no warning
  const warned = await user?.warnedAmong(unlocked)
  return ids.map((id, at) => {
    const card = cards[at]!
    const isUnlocked = unlocked.includes(card.company_id)
    const row = presentJob(id, card, { isUnlocked, from, forMe: user?.forMe })
    return withWarning(row, warned?.get(card.company_id))
  })
}

/**
 * The first jobs of a search, as the list of a user or a visitor begins, and their number. The search is not counted,
 * because it is asked while somebody types.
 */
export const firstJobs = perContext((context) => {
  const { warnedAmong } = warnedCompanies(context)
  return async (criteria: JobSearch, userId: string | undefined, max: number) => {
    const [all, own] = await Promise.all([
      openJobs(context)(),
      userId === undefined ? undefined : ownJobs(context)(userId, { withSaved: false }),
    ])
    const found = await all.search({ ...jobQuery(criteria, ownValues(own ?? NOBODYS)), limit: max })
    return { total: found.total, first: await rowsOf(found, own && { own, warnedAmong }) }
  }
})

/** Of a visitor. */
export const NOBODYS: OwnJobs = { unlocked: new Set(), saved: [], hidden: [] }

/**
 * Opens the jobs for a user, for saved searches. Instants are in milliseconds since 1970. `newest` is when the newest job
 * was found. `find` returns the first rows of the jobs that were found after an instant, and their number; `idsAfter` returns the ids of all.
 */
export const jobFinder = perContext((context) => {
  const { warnedAmong } = warnedCompanies(context)
  return async (userId: string) => {
    const [all, own] = await Promise.all([openJobs(context)(), ownJobs(context)(userId)])
    const queryOf = (criteria: Readonly<Record<string, string>>, after: number | undefined) => {
      const found_after = after === undefined ? undefined : new Date(after).toISOString()
      return jobQuery({ ...JobSearch.parse(criteria), found_after }, ownValues(own))
    }
    const find = async (
      criteria: Readonly<Record<string, string>>,
      { after, max }: { after?: number; max: number },
    ): Promise<{ total: number; jobs: JobRow[] }> => {
      const found = await all.search({ ...queryOf(criteria, after), offset: 0, limit: max })
      return { total: found.total, jobs: await rowsOf(found, { own, warnedAmong }) }
    }
    const idsAfter = (
      criteria: Readonly<Record<string, string>>,
      after: number,
    ): Promise<readonly number[]> => {
      const { offset: _offset, limit: _limit, order: _order, ...filters } = queryOf(criteria, after)
      return all.matching(filters)
    }
    return { newest: await all.newest(), find, idsAfter }
  }
})

/**
 * One page of a search for jobs, with the counts of all options.
 * @param user What belongs to the user, how to find the warned companies, and the verdict for the user's case. Undefined for a visitor, to whom all
 * companies are locked and none has a warning (docs/decisions/058-warnings-on-companies.md).
 * @param count Counts the search. It is called for the first page only.
 * @throws AppError 422 for a place that is not known.
 */
export async function searchJobs(
  jobs: SearchableJobs,
  path: string,
  criteria: JobSearch,
  user: Reader | undefined,
  count: CountSearch,
) {
  const problem = placeProblem(criteria.near)
  if (problem !== undefined) throw invalidField('near', problem)
  const values = ownValues(user?.own ?? NOBODYS)
  const query = jobQuery(criteria, values)
  const found = await jobs.search(query)
  const { total } = found
  const from = criteria.near === undefined ? undefined : pointNamed(criteria.near)
  const [data, facets, hints, named_place] = await Promise.all([
    rowsOf(found, user, from),
    countFacets(jobs, query, user && values),
    total === 0 && hintsOfNothing(jobs, criteria, values),
    criteria.page === 1 && namedPlace(jobs, criteria, values),
    criteria.page === 1 && countOnce(jobs, criteria, count, total === 0),
  ])
  return {
    ...paginate({ data, total, page: criteria.page, perPage: JOBS_PER_PAGE, path, query: criteria }),
    facets,
    ...hints,
    ...(named_place && { named_place }),
  }
}

/** The most words that are read for a place: a title and a town. */
const MOST_WORDS = 8

/** The same search near the place that its words name. Beside a chosen place they name none. */
async function namedPlace(jobs: SearchableJobs, criteria: JobSearch, own: OwnValues) {
  const typed = criteria.q ?? ''
  // to rank the occupations of many words takes as long as the search
  if (criteria.near !== undefined || typed.split(' ').length > MOST_WORDS) return undefined
  const { near, words: q } = readWords(typed)
  if (near === null || q === '') return undefined
  const { total } = await jobs.search({ ...jobQuery({ ...criteria, q, near }, own), limit: 0 })
  return { q, near, total }
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

/** Marks a counted search as one of jobs. */
const OF_JOBS = { search: 'jobs' } as const

/**
 * Reduces a search of jobs to what may be counted. Of the words only the occupation is counted that they name.
 * @param isRoute Whether the register has a route. Any other is typed.
 */
export async function countedJobSearch(
  criteria: JobSearch,
  isRoute: (route: string) => Promise<boolean>,
): Promise<CountedSearch> {
  const filters = new URLSearchParams(OF_JOBS)
  if (criteria.miles !== undefined) filters.set('miles', String(criteria.miles))
  for (const name of jobFilterNames) {
    const value = criteria[name]
    if (name === 'found_after' || value === undefined || value === false || value === '') continue
    const text = value === true ? '1' : String(Array.isArray(value) ? value.toSorted() : value)
    filters.set(name, 'isTyped' in jobFilters[name] ? TYPED : text)
  }
  const { q = '', occupation, route } = criteria
  const [named] = searchedOccupations(q).values
  if (named !== undefined) filters.set('q', named)
  if (occupation !== undefined && isCode(occupation)) filters.set('occupation', occupation)
  if (route !== undefined && (await isRoute(route))) filters.set('route', route)
  filters.sort()
  return { filters: filters.toString(), text: null, countsForDay: true }
}

const isCode = (code: string): boolean =>
  builtInOccupations().facts.list.some((occupation) => occupation.code === code)

const occupations = lazy((): Option[] => [
  ...new Map(
    builtInOccupations().facts.list.map(({ code, title }) => [
      code,
      { value: code, label: `${code} ${title}` },
    ]),
  ).values(),
])

/**
 * Counts the options of all filters. Each count is the total of the same search with this option in place of the chosen
 * ones of its filter.
 * @param own What belongs to the user; undefined for a visitor.
 */
async function countFacets(
  jobs: SearchableJobs,
  { order: _order, offset: _offset, limit: _limit, ...query }: JobQuery,
  own: OwnValues | undefined,
): Promise<JobFacets> {
  const [counts, ofDistances, ofOwn] = await Promise.all([
    jobs.facetCounts(query, indexedJobFilters),
    countDistances(jobs, query),
    own && countOwn(jobs, query, own),
  ])
  const counted = indexedJobFilters.map((field) => {
    const found = new Map(counts[field].map(({ value, count }) => [value, count]))
    // a route is an option as the register spells it
    const all: readonly Option[] =
      field === 'route'
        ? [...found.keys()].map((value) => ({ value, label: String(value) }))
        : field === 'occupation'
          ? occupations()
          : jobFilterOptions[field]
    return [field, all.map((option) => ({ ...option, count: found.get(option.value) ?? 0 }))] as const
  })
  const facets: Partial<Record<JobFacet, Counted[]>> = {
    ...Object.fromEntries(counted),
    ...ofDistances,
    ...ofOwn,
  }
  return Object.fromEntries(
    jobFacets.flatMap((field) => {
      const list = facets[field]
      return list === undefined ? [] : [[field, list.filter(({ count }) => count > 0).map(presented)]]
    }),
  )
}

type Counted = Option & { count: number }

const presented = ({ value, label, count }: Counted) => ({ value: String(value), label, count })

async function countDistances(
  jobs: SearchableJobs,
  { points, ...others }: JobFilters,
): Promise<{ miles?: Counted[] }> {
  if (points?.near === undefined) return {}
  const counts = await jobs.distanceCounts(others, points.near.center, distances)
  return {
    miles: distances.map((miles, at) => ({
      value: miles,
      label: `Within ${miles} miles`,
      count: counts[at] ?? 0,
    })),
  }
}

async function countOwn(
  jobs: SearchableJobs,
  query: JobFilters,
  { companies, saved }: OwnValues,
): Promise<Record<'unlocked' | 'saved', Counted[]>> {
  const { company: _company, ...facets } = query.facets ?? {}
  const { ids: _ids, ...notSaved } = query
  const [[ofUnlocked = 0], [ofSaved = 0]] = await Promise.all([
    jobs.filterCounts({ ...query, facets }, [{ facets: { company: companies } }]),
    jobs.filterCounts(notSaved, [{ ids: saved }]),
  ])
  return {
    unlocked: [{ value: YES, label: jobFilters.unlocked.label, count: ofUnlocked }],
    saved: [{ value: YES, label: jobFilters.saved.label, count: ofSaved }],
  }
}
