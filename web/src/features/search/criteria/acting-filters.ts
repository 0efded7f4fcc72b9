import type { SearchFields } from '#shared/api/search.ts'
import { isOffWithoutData } from './coverage.ts'
import { appliedFilters, type Criteria, type Filter } from './criteria.ts'

/**
 * The number of filters that act on a search. Those that its answer left out do not count. Nor does a default flag that
 * no company has.
 */
export const actingFilters = (
  criteria: Criteria,
  fields: SearchFields | undefined,
  relaxed: readonly Filter[],
): number =>
  appliedFilters(criteria).filter(
    (name) => !relaxed.includes(name) && !isOffWithoutData(name, criteria, fields),
  ).length
