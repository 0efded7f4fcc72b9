import { defaultFlags, SEARCH_PER_PAGE, type SearchCriteria } from '../../../shared/api/search.ts'
import { websiteHost } from '../../../shared/website.ts'
import type { SearchQuery } from '../../search-engine/index-schema.ts'
import { comparablePostcode, companyIndexSchema } from '../domain/company-index.ts'

/** What a search by these criteria asks of the index. `has_job` is the other name of `job`. */
export function companyQuery(criteria: SearchCriteria): SearchQuery {
  const { company_name, website, postcode, page } = criteria
  const flags = companyIndexSchema.flags.filter(
    (flag) => criteria[flag] || (flag === 'job' && criteria.has_job),
  )
  const facets = Object.fromEntries(
    (['sector', 'job_category', 'city', 'country', 'income', 'company_size', 'route', 'rating'] as const)
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

/** The same without the flags that the search form sets at the start. */
export const withoutDefaultFlags = (query: SearchQuery): SearchQuery => ({
  ...query,
  flags: (query.flags ?? []).filter((flag) => !defaultFlags.includes(flag as (typeof defaultFlags)[number])),
})
