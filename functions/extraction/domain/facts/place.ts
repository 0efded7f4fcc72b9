import { cityOf } from '../../../../shared/places/city-of.ts'
import { nations, counties } from '../../../../shared/places/place-counties.ts'
import { placeKey } from '../../../../shared/places/place-key.ts'
import { towns } from '../../../../shared/places/place-towns.ts'

/** ISO 3166-1 */
export interface Country {
  code: string
  name: string
}

const HOME: Country = { code: 'GB', name: 'United Kingdom' }

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** ISO codes that are not countries: user-assigned codes and codes of regions. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'UN', 'UK', 'QO', 'XA', 'XB', 'ZZ'])

const countryByCode = new Map(
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => !NO_COUNTRY.has(code))
    .flatMap((code): [string, Country][] => {
      const name = names.of(code)
      return name === undefined ? [] : [[code, { code, name }]]
    }),
)

const countryByName = new Map([
  ...[...countryByCode.values()].map((country): [string, Country] => [placeKey(country.name), country]),
  ...[...nations, 'UK', 'U.K.', 'Great Britain', 'GBR', 'Britain', 'England and Wales'].map(
    (name): [string, Country] => [placeKey(name), HOME],
  ),
  ...Object.entries({
    USA: 'US',
    'United States of America': 'US',
    'Republic of Ireland': 'IE',
    Eire: 'IE',
    IRL: 'IE',
    Deutschland: 'DE',
    DEU: 'DE',
    FRA: 'FR',
    IND: 'IN',
    'The Netherlands': 'NL',
    Holland: 'NL',
    NLD: 'NL',
    UAE: 'AE',
    'Czech Republic': 'CZ',
    Österreich: 'AT',
    Schweiz: 'CH',
    España: 'ES',
  }).map(([name, code]): [string, Country] => [placeKey(name), countryByCode.get(code)!]),
])

/** The country that a text names: by its name, by a nation of the UK, or by an ISO code. */
export function countryNamed(text: string): Country | undefined {
  const trimmed = text.trim()
  return (
    (/^[A-Z]{2}$/.test(trimmed) ? countryByCode.get(trimmed) : undefined) ??
    countryByName.get(placeKey(trimmed))
  )
}

const knownTowns = new Set(['London', ...Object.values(towns).flat()])
const countyKeys = new Set(
  Object.values(counties)
    .flat()
    .map((county) => placeKey(county)),
)

export interface Place {
  city: string | null
  country: Country | null
}

/** Countries that consist of one town. The country's name is then also the town. */
const CITY_STATES = new Set(['SG', 'MC', 'GI', 'VA'])

const NO_PLACE =
  /\b(?:remote|hybrid|home|anywhere|nationwide|various|multiple|flexible|office|on-?site|tbc|location|field|worldwide|global|apply|search|hours|salary|site)\b/i

/**
 * Matches words that follow or precede a town in a longer name: "Thetford Community Hospital", "Leeds office", "Central
 * Hull".
 */
const BESIDE_TOWN =
  /^(?:(?:central|north|south|east|west|greater|near|inner|outer)\s)?(.+?)(?:\s(?:\p{Lu}\w+\s)?(?:hospital|infirmary|academy|college|school|office|offices|branch|depot|campus|clinic|surgery|library|city centre|town centre|area))?$/iu

function townOf(part: string): string | undefined {
  const spellings = [part, BESIDE_TOWN.exec(part)?.[1] ?? part]
  return (
    spellings.map((name) => cityOf(name)).find((city) => city !== null && knownTowns.has(city)) ?? undefined
  )
}

/**
 * The place that the value of a label or property names: "Leeds, West Yorkshire", "12 High Street, Bath BA1 1AA",
 * "Berlin, Germany". A British town has the spelling of the search filters (shared/places).
 */
export function placeIn(value: string): Place {
  const text = value.slice(0, 200).replaceAll(/\([^()]*\)/g, ' ')
  const parts = text
    .split(/[,;|/•·()]|\s[-–]\s|\bor\b|\band\b|\bin\b|\bwith\b/)
    .map((part) => part.trim())
    .filter(Boolean)
  const country = parts.map(countryNamed).findLast((found) => found !== undefined) ?? null
  const town = parts.map((part) => townOf(part)).find((city) => city !== undefined)
  if (town !== undefined && (country === null || country.code === 'GB')) return { city: town, country: HOME }
  const other = parts.find(
    (part) =>
      countryNamed(part) === undefined &&
      !countyKeys.has(placeKey(part)) &&
      !NO_PLACE.test(part) &&
      /^\p{Lu}[\p{L}\p{M}'’. -]{1,40}$/u.test(part) &&
      part.split(' ').length <= 4,
  )
  const state = country !== null && CITY_STATES.has(country.code) ? country.name : null
  return { city: other === undefined ? state : cityOf(other), country }
}
