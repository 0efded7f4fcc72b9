import { lazy } from '#shared/lazy.ts'
import { cityOf } from '#shared/places/city-of.ts'
import { pointNamed } from '#shared/places/known-places.ts'
import { placeKey } from '#shared/places/place-key.ts'
import { placeTitle } from '#shared/places/place-title.ts'
import { towns } from '#shared/places/place-towns.ts'
import { oneOf } from '../facts/one-of.ts'
import { britishPopulation, citiesNamed, type City } from './gazetteer.ts'

/** A town that a text names. The name alone may mean several. */
export interface Town {
  /** The name as written, without what does not belong to it. */
  name: string
  key: string
  /** The usual spelling if it is a town of the UK that search filters know, otherwise null. */
  british: string | null
  /** The cities abroad of this name. */
  cities: readonly City[]
  /** Whether the name is that of a village, or only a part of the name of an institution. A town may follow it. */
  isPart: boolean
}

const knownTowns = lazy(() => new Set(['London', ...Object.values(towns).flat()]))

const BEFORE_TOWN = '(?:central|north|south|east|west|greater|near|inner|outer|downtown|metro|the|our)'
const AFTER_TOWN =
  '(?:hospital|infirmary|academy|college|school|office|offices|hq|headquarters|branch|depot|campus|clinic|surgery|library|city centre|town centre|city|borough|airport|area|metro|metropolitan area|region)'
/** Match words that precede or follow a town in a longer name: "Central Hull", "Leeds office". At most three each. */
const BESIDE_TOWN = ['', String.raw`(?:\p{Lu}\w+\s)?`].map(
  (word) => new RegExp(String.raw`^(?:${BEFORE_TOWN}\s){0,3}(.+?)(?:\s${word}${AFTER_TOWN}){0,3}$`, 'iu'),
)

const INSTITUTION = /\b(?:hospital|infirmary|academy|college|school|clinic|surgery|library|campus)\b/i

/** Matches a postal code at either end: "10115 Berlin", "Bath BA1 1AA", "Boston 02110". */
const CODE_BEFORE = /^(?:[A-Z]{1,2}-)?\d{4,6}\s+(?=\p{L})/u
const CODE_AFTER =
  /(?<=\p{L})\s+(?:\d{1,2}|\d{4,6}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]?(?:\s*\d[A-Z]{2})?|[A-Z]\d[A-Z]\s?\d[A-Z]\d)$/u

/** A town's name without postal codes. */
export const withoutCodes = (text: string): string =>
  text.trim().replace(CODE_BEFORE, '').replace(CODE_AFTER, '').trim()

/** The cities that people mean by other names, by key. */
const aliases: Readonly<Record<string, string>> = {
  nyc: 'New York',
  ldn: 'London',
  'new york metro': 'New York',
  'new york metropolitan area': 'New York',
  sf: 'San Francisco',
  'bay area': 'San Francisco',
  'sf bay area': 'San Francisco',
  'san francisco bay area': 'San Francisco',
  'silicon valley': 'San Jose',
  la: 'Los Angeles',
}

/** The town that a text names; undefined if it names none that is known. */
export function townNamed(text: string): Town | undefined {
  const trimmed = text.trim()
  const whole = withoutCodes(trimmed)
  const beside = BESIDE_TOWN.map((words) => words.exec(whole)?.[1] ?? whole)
  for (const spelling of new Set([trimmed, whole, ...beside])) {
    const town = townOfName(spelling)
    if (town !== undefined)
      return { ...town, isPart: town.isPart || INSTITUTION.test(whole.slice(spelling.length)) }
  }
  return undefined
}

/** The town of a name, with no other words around it. */
export function townOfName(spelling: string): Town | undefined {
  const name = aliases[placeKey(spelling)] ?? spelling
  const key = placeKey(name)
  const cities = citiesNamed(key === 'new york' ? 'new york city' : key)
  const usual = britishTown(name)
  const british = usual ?? (cities.length === 0 ? villageNamed(name) : null)
  const isPart = usual === null && british !== null
  return british === null && cities.length === 0 ? undefined : { name, key, british, cities, isPart }
}

/** The usual spelling of a town of the UK. */
function britishTown(name: string): string | null {
  const city = cityOf(name)
  return city !== null && knownTowns().has(city) ? city : null
}

/** A place of the UK that is too small for the search filters. Its name must be that of no city abroad. */
const villageNamed = (name: string): string | null =>
  /\d/.test(name) || pointNamed(name) === undefined ? null : placeTitle(name)

/** How a town abroad is shown: as written, or as usual if it is written in a single case. */
export const shownName = ({ name, key, cities }: Pick<Town, 'name' | 'key' | 'cities'>): string =>
  name !== name.toUpperCase() && name !== name.toLowerCase()
    ? name
    : placeTitle(cities.find((city) => placeKey(city.name) === key)?.name ?? name)

/** How much larger a city abroad must be than the British town of its name, if nothing but the name is known. */
const FAR_LARGER = 50
/** The same for a British place that is too small for the search filters. */
const LARGER = 10
const LEAST_BESIDE_VILLAGE = 100_000

/** Words that also name houses, sites and ways of working. Alone they are not cities abroad. */
export const COMMON_WORDS = new RegExp(
  `^${oneOf`
    bar|date|drug|home|logos|male|mobile|most|nice|normal|perm|rest|salon|split|spring|surprise|tours|van
    bay|central|centre|commerce|concord|eagle|enterprise|field|independence|industry|liberty|mission|police|temple|union|union city|ward
    broadway|centennial|college park|edgewater|fairfield|forest hills?|garden city|greenfield|greenwood|glenwood|highlands?|hillside
    lake forest|lakeside|lakewood|maple grove|mount pleasant|oakwood|orange|orchard park|paradise|park ridge|parkside|pleasant hill
    redwood|riverside|rosemount|springfield|sunnyside|sunrise|the woodlands|university|university park|victoria|woodlands?
  `}$`,
)

/** Countries that British pages name most. Of cities of one name, theirs count three times. */
const NEARBY = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK US'.split(' '),
)
const weightOf = ({ population, region }: City): number => population * (NEARBY.has(region.country) ? 3 : 1)

/** The cities abroad that a name alone may mean. Another name of a city raises no doubt about a British town. */
export const namesakes = ({ key, british, cities }: Town): readonly City[] =>
  british === null ? cities : cities.filter((city) => placeKey(city.name) === key)

/** What a name alone means: the British town, or a city abroad. Undefined if it may mean neither. */
export type Meaning = { british: string } | { city: City }

/**
 * What a town's name means if no country stands beside it. A known town of the UK stays one, unless a city abroad is
 * far larger, as Melbourne is.
 * @param abroad Codes of the countries of other places of the vacancy, if none of them is in the UK.
 */
export function meaningOf(town: Town, abroad: readonly string[] = []): Meaning | undefined {
  const { key, british, name } = town
  const here = britishPopulation(key)
  const [likeliest] = namesakes(town).toSorted((one, other) => weightOf(other) - weightOf(one))
  if (british !== null) {
    if (likeliest === undefined || here === undefined) return { british }
    const beside = namesakes(town).find(
      ({ region, population }) => abroad.includes(region.country) && population >= here,
    )
    if (beside !== undefined) return { city: beside }
    return likeliest.population >= FAR_LARGER * here ? { city: likeliest } : { british }
  }
  if (likeliest === undefined || key.length <= 3 || COMMON_WORDS.test(key)) return undefined
  if (here === undefined) return { city: likeliest }
  const isLarger = likeliest.population >= Math.max(LARGER * here, LEAST_BESIDE_VILLAGE)
  return isLarger ? { city: likeliest } : { british: placeTitle(name) }
}

export const isSearchTown = (name: string): boolean => knownTowns().has(name)

/** Cities abroad of this many people are known by their name alone. */
const WELL_KNOWN = 300_000

/** Whether a name alone is known to mean a city abroad. */
export function isWellKnown(name: string): boolean {
  const town = townNamed(name)
  const meaning = town && meaningOf(town)
  return meaning !== undefined && 'city' in meaning && meaning.city.population >= WELL_KNOWN
}
