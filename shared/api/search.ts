import * as z from 'zod/mini'
import { companyFilters, defaultFlags, filterNames, unknowableFilters } from '../filters/company-filters.ts'
import { parametersOf } from '../filters/filter-table.ts'
import { distances } from '../reference/distances.ts'
import { CompanyRow } from './company-row.ts'
import { defineRoute, feed, FEED_SECONDS, paginated } from './contract.ts'
import { FlagParameter, numberOf, oneOf, oneOrMoreOf, PageParameter } from './parameters.ts'

/** Companies per page of a search (docs/product/search.md "Criteria"). */
export const SEARCH_PER_PAGE = 15

/**
 * How long the edge caches search results. Functions in AWS cache the snapshot for another 30 s. So users see a new
 * register within 60 s (docs/product/companies.md "Register").
 */
export const EDGE_SECONDS = 30

/**
 * The orders of a search. `best` is defined in docs/product/search.md "Order". `vacancies`: most counted vacancies
 * first. `newest`: newest on the register first. `open`: companies that are open for every user first, whose names are
 * shown. `nearest`: nearest to the place of `near` first. `name`: allowed only in a search for a name, because this
 * order could otherwise reveal names.
 */
export const searchSorts = ['best', 'nearest', 'vacancies', 'newest', 'open', 'name'] as const
export type SearchSort = (typeof searchSorts)[number]

/**
 * The search criteria as query parameters (docs/product/search.md "Criteria"). A flag that is 0 or absent does not
 * filter. Only the page sets the defaults of the search form.
 */
export const SearchCriteria = z.object({
  ...parametersOf(companyFilters),
  /** The distance from `near`, 25 miles if absent. */
  miles: z.optional(numberOf(distances)),
  /**
   * The filters that also match companies of which their fact is not known, separated by commas. Those that the search does
   * not have count for nothing (`actingUnknown`).
   */
  or_unknown: z.optional(oneOrMoreOf(unknowableFilters)),
  /** Another name of `job`. */
  has_job: z.optional(FlagParameter),
  sort: z.optional(oneOf(searchSorts)),
  page: PageParameter,
})
export type SearchCriteria = z.infer<typeof SearchCriteria>

/**
 * The total of the same search without some filters. `without` contains the parameter names of these filters. `job`
 * also stands for `has_job`, another name of the same flag.
 */
export const Relaxation = z.object({ without: z.array(z.string()), total: z.int() })
export type Relaxation = z.infer<typeof Relaxation>

/** Refuses a distance without a place. */
export const milesNeedPlace = z.refine<Pick<SearchCriteria, 'miles' | 'near'>>(
  ({ miles: distance, near }) => distance === undefined || near !== undefined,
  { error: 'Give miles only with near, a UK postcode or town', path: ['miles'] },
)

/**
 * The flags that a search may leave out if nothing matches all filters: those that are on by default, and that the user
 * did not choose. They are separated by commas. The server leaves out the fewest with which the search finds something.
 */
export const RelaxParameter = z.optional(oneOrMoreOf(defaultFlags))

export const SearchRequest = z.extend(SearchCriteria, { relax: RelaxParameter }).check(
  milesNeedPlace,
  z.refine(({ sort, near }) => sort !== 'nearest' || near !== undefined, {
    error: 'Sort by nearest only where you search near a place',
    path: ['sort'],
  }),
  z.refine(({ sort, company_name }) => sort !== 'name' || company_name !== undefined, {
    error: 'Sort by name only where you search by company_name',
    path: ['sort'],
  }),
)
export type SearchRequest = z.infer<typeof SearchRequest>

const SearchResults = z.extend(paginated(CompanyRow), {
  /** The flags of `relax` that the search left out, because nothing matched with them. Absent if it left out none. */
  relaxed: z.optional(z.array(z.enum(defaultFlags))),
  /**
   * Set only in a search by name, website or postcode, except by an administrator: the filters that it left out, because the
   * register does not publish their facts (docs/product/companies.md "Rows that a name finds"). Its order is none of these either.
   */
  left_out: z.optional(z.array(z.enum(filterNames))),
  /** Set only if `total` is not 0, and more match without any flag of `relax`: their total. */
  total_without_relax: z.optional(z.int()),
  /**
   * Set only if `total` is not 0, and more match if the filters of `unknown` also match companies of which their fact is
   * not known: their total, without any flag of `relax`.
   */
  total_with_unknown: z.optional(z.int()),
  unknown: z.optional(z.array(z.enum(unknowableFilters))),
  /** Set only if `total` is not 0, and no match is open for every user, so that no name is free. */
  no_free_names: z.optional(z.literal(true)),
  /**
   * Set only with `no_free_names`, if names are free of the companies that `total_without_relax` adds. Without it, it is
   * about those that `total_with_unknown` adds.
   */
  more_free_names: z.optional(z.enum(['some', 'all'])),
  /**
   * Set only if no company has the name, whatever the other filters are: a name or its beginning one typo away, as the
   * register spells it. The same search finds it.
   */
  did_you_mean: z.optional(z.string()),
  /** Set only if `total` is 0: the total without the three default flags. */
  total_without_defaults: z.optional(z.int()),
  /**
   * Set only if `total` is 0: up to three searches with results. Those that remove the fewest filters come first, then
   * those with the largest total. Each removed filter is necessary for that total. A name or a website is never
   * removed, because a search for one company must not suggest others.
   */
  relaxations: z.optional(z.array(Relaxation)),
})
export type SearchResults = z.infer<typeof SearchResults>

export const sponsorships = defineRoute('GET /sponsorships', {
  auth: 'user',
  summary:
    'Searches the whole register. A flag that is 0 or absent does not filter. It leaves no history: recordSearch adds a search there.',
  request: { query: SearchRequest },
  responses: { 200: SearchResults },
  errors: ['pro_required', 'too_many_requests', 'no_register'],
})

export const searchLanding = defineRoute('GET /search/landing', {
  auth: 'visitor',
  summary: 'Returns a visitor’s preview of a search: page 1 with locked companies, and the true total.',
  request: { query: SearchRequest },
  responses: { 200: SearchResults },
  errors: ['pro_required', 'too_many_requests', 'no_register'],
  edgeSeconds: EDGE_SECONDS,
})

/** The newest companies of a visitor’s search as a feed. Their names are hidden there too (docs/product/search.md "Feeds"). */
export const searchFeed = defineRoute('GET /search/landing.atom', {
  ...feed,
  edgeSeconds: FEED_SECONDS,
  summary: 'The newest companies of a search as visitors see them, as a feed.',
  request: { query: SearchRequest },
  errors: ['pro_required', 'too_many_requests', 'no_register'],
})

/**
 * What is known of the listed companies. The page states it beside the filters, and disables what has no data
 * (docs/product/search.md "Coverage").
 */
const Coverage = z.object({
  /** The number of listed companies. */
  companies: z.int(),
  /** For how many of them the fact of each filter is known. 0: the filter finds nothing, whatever its value. */
  known: z.record(z.enum(filterNames), z.int()),
  /** The sorts by a fact that all companies share, such as the date of the only register. */
  sorts_without_data: z.array(z.enum(searchSorts)),
})
export type Coverage = z.infer<typeof Coverage>

/** The options of the search form. Cities are sorted alphabetically. */
export const SearchFields = z.object({
  /** `words` are other words by which users look for it. */
  sector: z.array(z.object({ id: z.int(), category_name: z.string(), words: z.array(z.string()) })),
  job_categories: z.array(z.object({ id: z.int(), name: z.string(), words: z.array(z.string()) })),
  income: z.record(z.string(), z.string()),
  company_sizes: z.record(z.string(), z.string()),
  countries: z.array(z.string()),
  cities: z.array(z.string()),
  countries_with_cities: z.array(z.object({ name: z.string(), cities: z.array(z.string()) })),
  routes: z.array(z.string()),
  ratings: z.array(z.string()),
  /** The towns that `near` knows, beside postcodes. */
  towns: z.array(z.string()),
  /** The date of the newest register, YYYY-MM-DD. */
  register_date: z.string(),
  /** The date of the oldest known register. A company that was first seen on it may have been listed earlier. */
  known_since: z.string(),
  coverage: Coverage,
})
export type SearchFields = z.infer<typeof SearchFields>

export const searchFields = defineRoute('GET /search/fields', {
  auth: 'visitor',
  summary:
    'Lists the options of the search form: sectors, job categories, places, bands, routes and ratings.',
  responses: { 200: SearchFields },
  errors: ['no_register'],
  edgeSeconds: EDGE_SECONDS,
})
