import { proFilters, type SearchCriteria } from '#shared/api/search.ts'
import { listedFilters, type SearchCounts, searchCounts } from '#shared/api/search-counts.ts'
import { invalidField } from '#shared/errors.ts'
import { placeProblem, pointNamed } from '#shared/places/known-places.ts'
import { USUAL_DISTANCE } from '#shared/reference/distances.ts'
import { hasPro, type RegisterPointer } from '../../platform/auth/principal.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { RateLimiter } from '../../platform/http/rate-limiter.ts'
import { milesBetween } from '../../search-engine/filters/unit-vector.ts'
import type { OpenIndex } from '../domain/index/open-index.ts'
import { companyQuery } from './company-query.ts'
import { admitProFilters } from './pro-filters.ts'
import { relaxedCounts } from './relaxed-search.ts'

interface SearchCountsDependencies {
  openIndex: (registerPointer?: RegisterPointer) => Promise<OpenIndex>
  searchCounts: RateLimiter
}

/** The lists of the filters that everybody may use. The count of a value tells as much as a search with it. */
const freeLists = listedFilters.filter((name) => !proFilters.some((pro) => pro === name))

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
