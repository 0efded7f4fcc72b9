import type { SearchCounts } from '#shared/api/search-counts.ts'
import type { SearchCriteria } from '#shared/api/search.ts'
import { pointNamed } from '#shared/places/known-places.ts'
import { USUAL_DISTANCE } from '#shared/reference/distances.ts'
import { milesBetween } from '../../search-engine/filters/unit-vector.ts'

/**
 * The counts of the towns that are near the place of a search. A company there may have a far town on the register.
 */
export function onlyNear(
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
