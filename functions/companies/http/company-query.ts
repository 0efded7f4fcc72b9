import { defaultFlags, SEARCH_PER_PAGE, type SearchCriteria } from '../../../shared/api/search.ts'
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

/** What a search by these criteria asks of the index. `has_job` is the other name of `job`. */
export function companyQuery(criteria: SearchCriteria): SearchQuery {
  const { company_name, website, postcode, page } = criteria
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
