import { cityOf } from '#shared/places/city-of.ts'
import { knownTowns } from '#shared/places/known-places.ts'
import { placeKey } from '#shared/places/place-key.ts'
import { misspeltTowns } from '#shared/places/place-spellings.ts'
import { towns } from '#shared/places/place-towns.ts'
import { isWithinOneEdit } from '#shared/search-engine/names/near-word.ts'

interface Spelling {
  written: string
  town: string
  count: number
  counties: string[]
}

/** A larger town has so many times as many rows. */
const MUCH_LARGER = 10

/**
 * What becomes of the misspelt towns of a register.
 * @returns `joined`: spellings that count as another town. `left`: unknown towns with the spelling of a much larger town,
 * but for one letter or the spaces.
 */
export function joinedTowns(rows: readonly { town: string; county: string }[]): {
  joined: Spelling[]
  left: Spelling[]
} {
  const seen = new Map<
    string,
    { written: string; city: string | null; counties: Set<string>; count: number }
  >()
  const sizes = new Map<string, number>()
  for (const { town, county } of rows) {
    const city = cityOf(town)
    if (city !== null) sizes.set(city, (sizes.get(city) ?? 0) + 1)
    const key = placeKey(town)
    const one = seen.get(key) ?? { written: town.trim(), city, counties: new Set(), count: 0 }
    one.count++
    if (county.trim() !== '') one.counties.add(county.trim())
    seen.set(key, one)
  }
  const names = [...Object.values(towns).flat(), ...knownTowns()].map((name) => ({
    name,
    key: placeKey(name),
  }))
  const keys = new Set(names.map(({ key }) => key))
  const joined: Spelling[] = []
  const left: Spelling[] = []
  for (const [key, { written, city, count, counties }] of seen) {
    const spelling = { written, count, counties: [...counties] }
    const town = misspeltTowns.get(key)
    if (town !== undefined) joined.push({ ...spelling, town })
    else if (city !== null && placeKey(city) === key && !keys.has(key)) {
      const like = names.find(
        (one) => isAlmost(key, one.key) && (sizes.get(one.name) ?? 0) >= MUCH_LARGER * count,
      )
      if (like !== undefined) left.push({ ...spelling, town: like.name })
    }
  }
  const inOrder = (a: Spelling, b: Spelling) => (a.written < b.written ? -1 : 1)
  return { joined: joined.toSorted(inOrder), left: left.toSorted(inOrder) }
}

const isAlmost = (key: string, town: string): boolean =>
  isWithinOneEdit(key, town) || key.replaceAll(' ', '') === town.replaceAll(' ', '')
