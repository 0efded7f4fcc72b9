import { areaTowns } from '#shared/places/postcode-areas.ts'
import { similarTowns } from '#shared/places/typed-town.ts'
import { Button } from '../../../ui/button.tsx'
import type { Criteria } from '../criteria/criteria.ts'
import { useSearchFields } from '../criteria/search-fields.ts'

/** How many towns are offered for a place that is not known. */
const MOST = 3

/** The towns that may be meant by a place that is not known: the town of a postcode area, or those one letter away. */
export function meantTowns(near: string, towns: readonly string[]): string[] {
  const ofArea = areaTowns.get(near.trim().toUpperCase())
  if (ofArea !== undefined) return towns.filter((town) => town === ofArea)
  return similarTowns(near, towns).slice(0, MOST)
}

interface MeantPlacesProps {
  criteria: Criteria
  onSearch: (criteria: Criteria) => void
}

/** One button for each town that may be meant by the place of a search. It makes the same search around that town. */
export function MeantPlaces({ criteria, onSearch }: MeantPlacesProps) {
  const { data: fields } = useSearchFields()
  return meantTowns(criteria.near, fields?.towns ?? []).map((town, at) => (
    <Button
      key={town}
      variant={at === 0 ? 'primary' : 'secondary'}
      onClick={() => onSearch({ ...criteria, near: town, page: 1 })}
    >
      Did you mean {town}?
    </Button>
  ))
}
