import type { SearchFields } from '#shared/api/search.ts'
import { type Filter, type FlagFilter, isDefaultFlag } from '#shared/filters/company-filters.ts'
import { isOffWithoutData } from '../criteria/coverage.ts'
import { appliedFilters, type Criteria } from '../criteria/criteria.ts'

/**
 * The search with a flag on or off. A default flag that the user turns on is chosen, so the search does not leave it
 * out.
 */
export const withFlag = (criteria: Criteria, name: FlagFilter, on: boolean): Criteria => {
  const others = criteria.kept.filter((other) => other !== name)
  return { ...criteria, [name]: on, kept: on && isDefaultFlag(name) ? [...others, name] : others }
}

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
