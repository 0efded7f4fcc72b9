import { createHmac } from 'node:crypto'
import type { CompanyRow } from '#shared/api/company-row.ts'
import { searchCounts as contract } from '#shared/api/search-counts.ts'
import { searchFeed, searchLanding, type SearchRequest, sponsorships } from '#shared/api/search.ts'
import { invalidField } from '#shared/errors.ts'
import {
  companyFilters,
  countedFilters,
  defaultFlags,
  filterNames,
  isProFilter,
  publishedFilters,
} from '#shared/filters/company-filters.ts'
import { formatPounds } from '#shared/format/money.ts'
import { lockedPreview } from '#shared/jobs/locked-preview.ts'
import { pages } from '#shared/pages.ts'
import { placeProblem } from '#shared/places/known-places.ts'
import { townsNear } from '#shared/places/towns-near.ts'
import { handles } from '../../platform/auth/company-handles.ts'
import { hasPro, type Principal } from '../../platform/auth/principal.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { userRates } from '../../platform/dynamodb/user-rates.ts'
import { atomFeed, searchTitle } from '../../platform/http/atom-feed.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { pageOrigin } from '../../platform/http/page-origin.ts'
import { parametersOf } from '../../platform/http/paginate.ts'
import { rateLimiter } from '../../platform/http/rate-limiter.ts'
import { type CountSearch, countSearch, notCounted } from '../../platform/search-counts/count-search.ts'
import { registerReading, warnedCompanies } from '../../register/index.ts'
import { openCompanies } from '../index/searchable-index.ts'
import { companyQuery, relaxedCounts } from '../search/company-query.ts'
import {
  admitProFilters,
  inHandleOrder,
  isIdentifying,
  publishedSearch,
  refuseProFilters,
  searchRate,
} from '../search/identifying-search.ts'
import { categoryNames, isOpen, sectorNames, userRow, visitorRow } from '../search/present-row.ts'
import { searchCompanies } from '../search/search-companies.ts'
import { unlockedAmong } from '../unlock/unlock-store.ts'

/** The limit of a client's landing searches per minute (docs/product/accounts.md "Throttles"). */
const LANDING_SEARCHES = { limit: 120, windowSeconds: 60, what: 'searches' }

/** The limit of a client's counts of search options per minute. A form asks for them after each change. */
const SEARCH_COUNTS = { limit: 240, windowSeconds: 60, what: 'counts' }

/** The lists of the filters that everybody may use. The count of a value tells as much as a search with it. */
const freeLists = countedFilters.filter((name) => !isProFilter(name))

const publishedLists = countedFilters.filter((name) => publishedFilters.some((other) => other === name))

/** The numbers beside the options of the search form. */
export const getSearchCounts = (context: Context) => {
  const rate = rateLimiter(SEARCH_COUNTS, context.now)
  return implement(
    contract,
    async ({ query: { of, ...asked } }, { clientAddress, principal }) => {
      rate.take(clientAddress)
      const isNamed = principal?.role !== 'admin' && isIdentifying(asked)
      const { relax, ...criteria } = isNamed ? publishedSearch(asked).criteria : asked
      const problem = placeProblem(criteria.near)
      if (problem !== undefined) throw invalidField('near', problem)
      const { companies } = await openCompanies(context)(principal?.registerPointer)
      const lists = principal !== undefined && hasPro(principal) ? countedFilters : freeLists
      const fields = of !== 'lists' ? (['city'] as const) : isNamed ? publishedLists : lists
      const counts = await relaxedCounts(companies, companyQuery(criteria), relax, fields)
      if (of !== 'towns') return { status: 200, body: { counts } }
      const { counts: city, ...points } = townsNear(counts['city']!, criteria)
      return { status: 200, body: { counts: { ...counts, city }, ...points } }
    },
    admitProFilters,
  )
}

export const getSponsorships = (context: Context) =>
  implement(
    sponsorships,
    async ({ query }, { principal: { userId, role, registerPointer } }) => {
      // nobody counts the unlocks of administrators, so they learn everything anyway
      const isNamed = role !== 'admin' && isIdentifying(query)
      const { criteria, leftOut } = isNamed ? publishedSearch(query) : { criteria: query }
      const handleOf = await handles(context).of(isNamed ? 'named' : 'finder', userId)
      const { companies } = await openCompanies(context)(registerPointer)
      // the search runs while the count is written, so that a request waits less
      const counting = userRates(context.documents, context.tables.rates).take(
        searchRate(role),
        userId,
        context.now(),
      )
      const searching = searchCompanies(
        isNamed ? inHandleOrder(companies, handleOf) : companies,
        sponsorships.path,
        criteria,
        async (ids, stored, from) => {
          // a locked row shows no warning, so most pages read none
          const { warnedAmong } = warnedCompanies(context)
          const [unlocked, warnedOpen] = await Promise.all([
            unlockedAmong(context)(userId, ids),
            warnedAmong(ids.filter((_id, place) => isOpen(stored[place]))),
          ])
          const warned = new Map([...warnedOpen, ...(await warnedAmong([...unlocked]))])
          return ids.map((id, place) => {
            const state = { isUnlocked: unlocked.has(id), warnedOn: warned.get(id), handleOf, isNamed }
            return userRow(id, stored[place], state, from)
          })
        },
        countSearch(context, userId),
      )
      // both must end before the answer, because Lambda freezes pending writes after it
      await Promise.allSettled([counting, searching])
      await counting
      const { results, rows } = await searching
      return { status: 200, body: { ...results, ...(leftOut && { left_out: leftOut }) }, rows }
    },
    admitProFilters,
  )

/** A search of a visitor. Every row is locked, even for signed-in users. */
const visitorSearch = perContext((context: Context) => {
  const landingSearches = rateLimiter(LANDING_SEARCHES, context.now)
  return async (
    query: SearchRequest,
    { clientAddress, principal }: { clientAddress: string; principal?: Principal | undefined },
    count: CountSearch,
  ) => {
    landingSearches.take(clientAddress)
    if (query.page > 1) {
      throw invalidField('page', 'Sign in to see more than the first page')
    }
    const { companies, ...opened } = await openCompanies(context)(principal?.registerPointer)
    let found: readonly number[] = []
    const searched = await searchCompanies(
      companies,
      searchLanding.path,
      query,
      async (ids, stored, from) => {
        found = ids
        const handleOf = await handles(context).of('landing')
        return ids.map((id, place) => visitorRow(handleOf(id), stored[place], from))
      },
      count,
    )
    return { ...opened, ...searched, found }
  }
})

export const getSearchLanding = (context: Context) =>
  implement(
    searchLanding,
    async ({ query }, caller) => {
      const { results, rows } = await visitorSearch(context)(
        query,
        caller,
        countSearch(context, caller.principal?.userId),
      )
      const { links } = results
      // a landing search has only page 1
      const body = { ...results, links: { ...links, next: null, last: null }, next_page_url: null }
      return { status: 200, body, rows }
    },
    refuseProFilters,
  )

/**
 * What stands for a company in one feed. Unlike a handle it stays the same when keys change, and it opens nothing. Another
 * search has another one, so nobody can join feeds to learn the day on which a company appeared.
 */
const feedKey = (id: number, page: string, secret: string): string =>
  createHmac('sha256', secret).update(`feed ${page} ${id}`).digest('base64url')

/** The filters of a search in words, without its place. */
function wordsOf(query: SearchRequest): string[] {
  const { sector = 0, job_category = 0, city: _city, country: _country, near: _near, ...others } = query
  const named = { ...others, sector: sectorNames.get(sector), job_category: categoryNames.get(job_category) }
  return filterNames.flatMap((name) => {
    const value = name in named ? named[name as keyof typeof named] : undefined
    if (value === undefined || value === false) return []
    const { label } = companyFilters[name]
    return value === true ? label : typeof value === 'number' ? `${label}: ${formatPounds(value)}` : value
  })
}

/** The page with the same search. A default flag that its address leaves out is on there. */
const pageOf = ({ has_job, relax: _relax, ...query }: SearchRequest): string => {
  const asked = { ...query, job: query.job || has_job }
  const flags = defaultFlags.map((name) => [name, asked[name] ? 1 : 0])
  return pages.landing + parametersOf({ ...query, ...Object.fromEntries(flags) })
}

const readRow = (json: string): CompanyRow => JSON.parse(json)

/** The newest rows of such a preview. Readers poll, which is no search of a person, so it is not counted. */
export const getSearchFeed = (context: Context) =>
  implement(
    searchFeed,
    async ({ query }, { clientAddress }) => {
      const [{ registerDate, rows, found, snapshot }, origin] = await Promise.all([
        visitorSearch(context)({ ...query, sort: 'newest' }, { clientAddress }, notCounted),
        pageOrigin(),
      ])
      const secret = await registerReading(context).register.orderKey(snapshot)
      const page = pageOf(query)
      const body = atomFeed({
        origin,
        title: searchTitle('Sponsors', wordsOf(query), query),
        page,
        call: searchFeed.path,
        query,
        date: registerDate,
        entries: rows.map(readRow).map(({ postTown, preview }, at) => ({
          page,
          key: feedKey(found[at]!, page, secret),
          date: preview.since === null ? registerDate : `${preview.since}-01`,
          title: lockedPreview({ city: postTown, company_size: preview.company_size ?? null }),
          text: [...(preview.sector_names ?? []), ...preview.routes].join(', '),
        })),
      })
      return { status: 200, body }
    },
    refuseProFilters,
  )
