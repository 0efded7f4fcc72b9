import { USUAL_DISTANCE } from '../reference/distances.ts'
import { milesBetween } from '../search-engine/filters/unit-vector.ts'
import { pointNamed, TOWN_BLUR_MILES } from './known-places.ts'

/**
 * The counts of the towns that may reach to the place of a search, with the points of place and towns. Without a place they
 * are those of all towns. A company near it may have a far town on the register. `farther` counts these.
 */
export function townsNear(
  counts: Readonly<Record<string, number>>,
  { near, miles = USUAL_DISTANCE }: { near?: string | undefined; miles?: number | undefined },
) {
  const from = near === undefined ? undefined : pointNamed(near)
  if (from === undefined) return { counts }
  const towns = Object.entries(counts).flatMap(([town, count]) => {
    const point = pointNamed(town)
    return point === undefined || milesBetween(from, point) > miles + TOWN_BLUR_MILES
      ? []
      : [{ town, count, point }]
  })
  const sum = (all: readonly number[]) => all.reduce((total, count) => total + count, 0)
  return {
    farther: sum(Object.values(counts)) - sum(towns.map(({ count }) => count)),
    counts: Object.fromEntries(towns.map(({ town, count }) => [town, count])),
    from: [...from],
    points: Object.fromEntries(towns.map(({ town, point }) => [town, [...point]])),
  }
}
