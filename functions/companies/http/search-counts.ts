import { proFilters } from '#shared/api/search.ts'
import { listedFilters, searchCounts } from '#shared/api/search-counts.ts'
import { invalidField } from '#shared/errors.ts'
import { placeProblem } from '#shared/places/known-places.ts'
import { hasPro, type RegisterPointer } from '../../platform/auth/principal.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { RateLimiter } from '../../platform/http/rate-limiter.ts'
import type { OpenIndex } from '../domain/index/open-index.ts'
import { companyQuery } from './company-query.ts'
import { admitProFilters } from './pro-filters.ts'
import { onlyNear } from './only-near.ts'
import { relaxedCounts } from './relaxed-search.ts'

interface SearchCountsDependencies {
  openIndex: (registerPointer?: RegisterPointer) => Promise<OpenIndex>
  searchCounts: RateLimiter
}

/** The lists of the filters that everybody may use. The count of a value tells as much as a search with it. */
const freeLists = listedFilters.filter((name) => !proFilters.some((pro) => pro === name))

/** The numbers beside the options of the search form. */
export const getSearchCounts = ({ openIndex, searchCounts: rate }: SearchCountsDependencies) =>
  implement(
    searchCounts,
    async ({ query: { of, relax, ...criteria } }, { clientAddress, principal }) => {
      rate.take(clientAddress)
      const problem = placeProblem(criteria.near)
      if (problem !== undefined) throw invalidField('near', problem)
      const { index } = await openIndex(principal?.registerPointer)
      const lists = principal !== undefined && hasPro(principal) ? listedFilters : freeLists
      const counts = relaxedCounts(index, companyQuery(criteria), relax, of === 'lists' ? lists : ['city'])
      if (of === 'towns') counts['city'] = onlyNear(counts['city']!, criteria)
      return { status: 200, body: { counts } }
    },
    admitProFilters,
  )
