import {
  defaultFlags,
  SEARCH_PER_PAGE,
  type SearchCriteria,
  type SearchSort,
} from '../../../shared/api/search.ts'
import { websiteHost } from '../../../shared/website.ts'
import type { QueryFilters, SearchQuery } from '../../search-engine/index-schema.ts'
import { comparablePostcode, companyIndexSchema } from '../domain/company-index.ts'

const facetNames = [
  'sector',
  'job_category',
  'city',
  'country',
  'income',
  'company_size',
  'route',
  'rating',
] as const

/** The order of the index for each sort of a search; `best` is that of the index itself, or by relevance. */
const orders: Record<SearchSort, SearchQuery['order']> = {
  best: undefined,
  vacancies: 'vacancies',
  newest: 'since',
  name: companyIndexSchema.text,
}

/** What a search by these criteria asks of the index. `has_job` is the other name of `job`. */
export function companyQuery(criteria: SearchCriteria): SearchQuery {
  const { company_name, website, postcode, sort = 'best', page } = criteria
  const order = orders[sort]
  const flags = companyIndexSchema.flags.filter(
    (flag) => criteria[flag] || (flag === 'job' && criteria.has_job),
  )
  const facets = Object.fromEntries(
    facetNames
      .map((name) => [name, criteria[name]] as const)
      .filter((entry): entry is [(typeof entry)[0], string | number] => entry[1] !== undefined)
      .map(([name, value]) => [name, [value]]),
  )
  return {
    ...(company_name !== undefined && { text: company_name }),
    facets,
    flags,
    prefixes: {
      ...(postcode !== undefined && { postcode: comparablePostcode(postcode) }),
      ...(website !== undefined && { website: websiteHost(website) ?? '' }),
    },
    ...(order !== undefined && { order }),
    offset: (page - 1) * SEARCH_PER_PAGE,
    limit: SEARCH_PER_PAGE,
  }
}

/** One filter of a search by the name of its parameter. */
interface NamedFilter {
  name: string
  query: QueryFilters
}

/**
 * A search in two parts: what it keeps where nothing is found, and the filters that might be dropped, each by itself. Who
 * asks for a name or a website asks for one company, so both are kept.
 */
export function relaxable(query: SearchQuery): { kept: QueryFilters; filters: NamedFilter[] } {
  const { text, facets = {}, flags = [], prefixes: { website, ...prefixes } = {} } = query
  return {
    kept: {
      ...(text !== undefined && { text }),
      ...(website !== undefined && { prefixes: { website } }),
    },
    filters: [
      ...flags.map((name) => ({ name, query: { flags: [name] } })),
      ...Object.entries(facets).map(([name, wanted]) => ({ name, query: { facets: { [name]: wanted } } })),
      ...Object.entries(prefixes).map(([name, start]) => ({ name, query: { prefixes: { [name]: start } } })),
    ],
  }
}

/** The same without the flags that the search form sets at the start. */
export const withoutDefaultFlags = (query: SearchQuery): SearchQuery => ({
  ...query,
  flags: (query.flags ?? []).filter((flag) => !defaultFlags.includes(flag as (typeof defaultFlags)[number])),
})
