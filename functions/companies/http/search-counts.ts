import { proFilters } from '#shared/api/search.ts'
import { listedFilters, searchCounts } from '#shared/api/search-counts.ts'
import { invalidField } from '#shared/errors.ts'
import { placeProblem } from '#shared/places/known-places.ts'
import { hasPro, type RegisterPointer } from '../../platform/auth/principal.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { RateLimiter } from '../../platform/http/rate-limiter.ts'
import type { OpenCompanies } from '../domain/search/searchable-companies.ts'
import { companyQuery } from './company-query.ts'
import { admitProFilters } from './pro-filters.ts'
import { isIdentifying, publishedSearch } from './identifying-search.ts'
import { onlyNear } from './only-near.ts'
import { relaxedCounts } from './relaxed-search.ts'

interface SearchCountsDependencies {
  openCompanies: (registerPointer?: RegisterPointer) => Promise<OpenCompanies>
  searchCounts: RateLimiter
}

/** The lists of the filters that everybody may use. The count of a value tells as much as a search with it. */
const freeLists = listedFilters.filter((name) => !proFilters.some((pro) => pro === name))

/** The lists of what the register publishes, for a search by a name, website or postcode. */
const publishedLists = ['country', 'route', 'rating'] as const

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
      const lists = principal !== undefined && hasPro(principal) ? listedFilters : freeLists
      const fields = of !== 'lists' ? (['city'] as const) : isNamed ? publishedLists : lists
      const counts = await relaxedCounts(companies, companyQuery(criteria), relax, fields)
      if (of === 'towns') counts['city'] = onlyNear(counts['city']!, criteria)
      return { status: 200, body: { counts } }
    },
    admitProFilters,
  )
