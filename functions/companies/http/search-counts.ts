import type { SearchCriteria } from '#shared/api/search.ts'
import { type SearchCounts, searchCounts } from '#shared/api/search-counts.ts'
import { invalidField } from '#shared/errors.ts'
import { countedFilters, isProFilter, publishedFilters } from '#shared/filters/company-filters.ts'
import { placeProblem, pointNamed } from '#shared/places/known-places.ts'
import { USUAL_DISTANCE } from '#shared/reference/distances.ts'
import { milesBetween } from '../../search-engine/filters/unit-vector.ts'
import { hasPro, type RegisterPointer } from '../../platform/auth/principal.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { RateLimiter } from '../../platform/http/rate-limiter.ts'
import type { OpenCompanies } from '../search/searchable-companies.ts'
import { companyQuery } from '../search/company-query.ts'
import { admitProFilters } from '../search/pro-filters.ts'
import { isIdentifying, publishedSearch } from '../search/identifying-search.ts'
import { relaxedCounts } from '../search/relaxed-search.ts'

interface SearchCountsDependencies {
  openCompanies: (registerPointer?: RegisterPointer) => Promise<OpenCompanies>
  searchCounts: RateLimiter
}

/** The lists of the filters that everybody may use. The count of a value tells as much as a search with it. */
const freeLists = countedFilters.filter((name) => !isProFilter(name))

/** The lists of what the register publishes, for a search by a name, website or postcode. */
const publishedLists = countedFilters.filter((name) => publishedFilters.some((other) => other === name))

/** The numbers beside the options of the search form. */
export const getSearchCounts = ({ openCompanies, searchCounts: rate }: SearchCountsDependencies) =>
  implement(
    searchCounts,
    async ({ query: { of, ...asked } }, { clientAddress, principal }) => {
      rate.take(clientAddress)
      const isNamed = principal?.role !== 'admin' && isIdentifying(asked)
      const { relax, ...criteria } = isNamed ? publishedSearch(asked).criteria : asked
      const problem = placeProblem(criteria.near)
      if (problem !== undefined) throw invalidField('near', problem)
      const { companies } = await openCompanies(principal?.registerPointer)
      const lists = principal !== undefined && hasPro(principal) ? countedFilters : freeLists
      const fields = of !== 'lists' ? (['city'] as const) : isNamed ? publishedLists : lists
      const counts = await relaxedCounts(companies, companyQuery(criteria), relax, fields)
      if (of === 'towns') counts['city'] = onlyNear(counts['city']!, criteria)
      return { status: 200, body: { counts } }
    },
    admitProFilters,
  )

/**
 * The counts of the towns that are near the place of a search. A company there may have a far town on the register.
 */
function onlyNear(
  counts: SearchCounts['counts'][string],
  { near, miles = USUAL_DISTANCE }: Pick<SearchCriteria, 'near' | 'miles'>,
): SearchCounts['counts'][string] {
  const from = near === undefined ? undefined : pointNamed(near)
  if (from === undefined) return counts
  return Object.fromEntries(
    Object.entries(counts).filter(([town]) => {
      const point = pointNamed(town)
      return point !== undefined && milesBetween(from, point) <= miles
    }),
  )
}
