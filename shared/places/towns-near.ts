import { USUAL_DISTANCE } from '../reference/distances.ts'
import { milesBetween } from '../search-engine/filters/unit-vector.ts'
import { pointNamed, TOWN_BLUR_MILES } from './known-places.ts'

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0)

/**
 * The counts of the towns that may reach to the place of a search, with the points of place and towns. Without a place they
 * are those of all towns. A company near it may have a far town on the register. `farther` counts these.
 */
export function townsNear(
  counts: Readonly<Record<string, number>>,
  { near: place, miles = USUAL_DISTANCE }: { near?: string | undefined; miles?: number | undefined },
) {
  const from = place === undefined ? undefined : pointNamed(place)
  if (from === undefined) return { counts }
  const towns = Object.entries(counts).flatMap(([town, count]) => {
    const point = pointNamed(town)
    return point === undefined || milesBetween(from, point) > miles + TOWN_BLUR_MILES
      ? []
      : [{ town, count, point }]
  })
  const near = Object.fromEntries(towns.map(({ town, count }) => [town, count]))
  return {
    counts: near,
    farther: sum(counts) - sum(near),
    from: [...from],
    points: Object.fromEntries(towns.map(({ town, point }) => [town, [...point]])),
  }
}
