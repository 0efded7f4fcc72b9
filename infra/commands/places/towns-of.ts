import { cityOf } from '#shared/places/city-of.ts'
import { placeKey } from '#shared/places/place-key.ts'
import type { Point, TownRow } from '#shared/places/place-rows.ts'
import { towns } from '#shared/places/place-towns.ts'
import { UserFacingError } from '../../user-facing-error.ts'
import { codesOf, postTowns } from './post-towns.ts'
import type { OutwardCode } from './read-outward-codes.ts'

/** Names that the source has garbled or has for a part of a town: "St+F2813 Ouen", "Lcp Stanhope", "ALBecq", "Town". */
const NO_TOWN = /\d|^Lcp |^\p{Lu}{2,}\p{Ll}|^Town$/u

/** The most miles from a town's centroid to one of its codes. Otherwise several towns share the name. */
const WIDEST_TOWN = 15

const usualNames = new Map(['London', ...Object.values(towns).flat()].map((name) => [placeKey(name), name]))

/**
 * The towns of outward codes, sorted by name. A town has the codes that `postTowns` lists for it. Otherwise it has those
 * whose town, or whose district, has its name.
 * @returns the towns, and the names that codes far from each other share. Those are not towns.
 * @throws UserFacingError if `postTowns` names a code that does not exist.
 */
export function townsOf(codes: readonly OutwardCode[]): { towns: TownRow[]; shared: string[] } {
  const found = new Map<string, { name: string; codes: OutwardCode[] }>()
  for (const code of codes) {
    for (const name of namesOf(code)) {
      const key = placeKey(name)
      const known = found.get(key) ?? { name, codes: [] }
      known.codes.push(code)
      found.set(key, known)
    }
  }
  for (const [name, entries] of postTowns)
    found.set(placeKey(name), { name, codes: entries.flatMap((entry) => listedCodes(entry, codes)) })
  const all = [...found.values()].map((town) => ({ ...town, centroid: centroidOf(town.codes) }))
  const isWide = ({ codes: own, centroid }: (typeof all)[number]) =>
    own.some(({ point }) => milesBetween(point, centroid) > WIDEST_TOWN)
  return {
    towns: all
      .filter((town) => !isWide(town))
      .map(({ name, centroid, codes: own }): TownRow => [name, ...centroid, own[0]!.nation])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    shared: all.filter(isWide).map(({ name }) => name),
  }
}

/** The names of the towns that a code may be in. A district counts only if it is named like a town. */
function namesOf({ town, region }: OutwardCode): Set<string> {
  const usual = (text: string) => {
    const city = cityOf(text)
    return city === null ? undefined : (usualNames.get(placeKey(city)) ?? city)
  }
  const names = new Set<string>()
  const [ofTown, ofRegion] = [usual(town), usual(region)]
  if (ofTown !== undefined && !NO_TOWN.test(ofTown)) names.add(ofTown)
  if (ofRegion !== undefined && usualNames.has(placeKey(ofRegion))) names.add(ofRegion)
  return names
}

function listedCodes(entry: string, codes: readonly OutwardCode[]): OutwardCode[] {
  const isMeant = codesOf(entry)
  const meant = codes.filter(({ code }) => isMeant(code))
  if (meant.length === 0) throw new UserFacingError(`The file has no outward code ${entry}.`)
  return meant
}

/** The mean of the points. Towns are so small that the shape of the earth does not matter. */
const centroidOf = (codes: readonly OutwardCode[]): Point => {
  const mean = (of: (code: OutwardCode) => number) =>
    Number((codes.reduce((sum, code) => sum + of(code), 0) / codes.length).toFixed(5))
  return [mean(({ point }) => point[0]), mean(({ point }) => point[1])]
}

const MILES_A_DEGREE = 69.1

/** The miles between two points, on a flat earth. */
function milesBetween([latitude, longitude]: Point, [otherLatitude, otherLongitude]: Point): number {
  const east = (longitude - otherLongitude) * Math.cos((latitude * Math.PI) / 180)
  return Math.hypot(latitude - otherLatitude, east) * MILES_A_DEGREE
}
