import { USUAL_DISTANCE } from '../reference/distances.ts'
import { milesBetween } from '../search-engine/filters/unit-vector.ts'
import { pointNamed } from './known-places.ts'

/**
 * The counts of the towns that are near the place of a search, with the points of place and towns. Without a place they are
 * those of all towns. A company near it may have a far town on the register.
 */
export function townsNear(
  counts: Readonly<Record<string, number>>,
  { near, miles = USUAL_DISTANCE }: { near?: string | undefined; miles?: number | undefined },
) {
  const from = near === undefined ? undefined : pointNamed(near)
  if (from === undefined) return { counts }
  const towns = Object.entries(counts).flatMap(([town, count]) => {
    const point = pointNamed(town)
    return point === undefined || milesBetween(from, point) > miles ? [] : [{ town, count, point }]
  })
  return {
    counts: Object.fromEntries(towns.map(({ town, count }) => [town, count])),
    from: [...from],
    points: Object.fromEntries(towns.map(({ town, point }) => [town, [...point]])),
  }
}
