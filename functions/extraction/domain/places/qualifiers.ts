import { lazy } from '#shared/lazy.ts'
import { counties } from '#shared/places/place-counties.ts'
import { placeKey, regionKey } from '#shared/places/place-key.ts'
import { type Country, countryNamed, countryOfCode, HOME } from './countries.ts'
import { type Region, regionsNamed, regionsOf } from './gazetteer.ts'
import type { Town } from './towns.ts'

/** What a text beside a town says: its country, and its region if the text names one. */
export interface Qualifier {
  country: Country
  /** Null for a whole country, and in the UK. */
  region: Region | null
  /** Whether it counts only for a town that the region is known to have. */
  needsTown?: true
  /** Whether it is a county or another part of the UK or of Ireland. */
  isCounty?: true
}

const byCode = (list: string): ReadonlyMap<string, string> =>
  new Map(list.split(/,\s+/).map((one) => [one.slice(0, one.indexOf(' ')), one.slice(one.indexOf(' ') + 1)]))

/** Names of provinces and states by their postal codes. Those of the US are in the list of cities. */
const provinces =
  byCode(`AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador,
  NS Nova Scotia, NT Northwest Territories, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec,
  SK Saskatchewan, YT Yukon`)
const australianStates = byCode(`ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory,
  QLD Queensland, SA South Australia, TAS Tasmania, VIC Victoria, WA Western Australia`)

/** Other names of states, by key. */
const otherNames: Readonly<Record<string, string>> = {
  'washington dc': 'District of Columbia',
  'washington state': 'Washington',
  'new york state': 'New York',
  'state of new york': 'New York',
}

/** Countries whose states and provinces are written without the country. */
export const STATES_OF = ['US', 'CA', 'AU']

/** A region with fewer people in its cities is too little known to stand alone. */
const LEAST_PEOPLE = 1_000_000
/** Names of regions that say nothing alone: Northern, Central, North West. */
const DIRECTION = /\b(?:north|south|east|west|central|capital|metropolitan|upper|lower|coast)/

/**
 * What a text beside a town may say, the likeliest first. A state of the US or a province of Canada comes before a
 * country: CA is California, then Canada.
 * @param isCode Whether the text is the value of a property for regions or countries. Its codes may be in lower case.
 */
export function qualifiersNamed(text: string, { isCode = false } = {}): Qualifier[] {
  const written = text.trim().replace(/\s+(?:\d{4,5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/, '')
  const key = placeKey(written)
  if (key === '') return []
  const letters = /^(?:[A-Z]\.){2,3}$/.test(written) ? written.replaceAll('.', '') : written
  const code = isCode ? letters.toUpperCase() : letters
  const country = countryNamed(letters, { isCode })
  if (country?.code === 'GB') return [{ country: HOME, region: null }]
  if (isBritishRegion(written)) return [{ country: HOME, region: null, isCounty: true }]
  if (IRISH_COUNTY.test(written)) return [{ country: countryOfCode('IE')!, region: null, isCounty: true }]
  const named = regionsNamed(placeKey(otherNames[key] ?? written))
  const stated = [
    ...regionsOf('US').filter((region) => region.code === code),
    ...regionsOf('CA').filter(({ name }) => name === provinces.get(code)),
    ...named.filter((region) => region.country !== 'AU' && STATES_OF.includes(region.country)),
  ]
  const australian = [
    ...regionsOf('AU').filter(({ name }) => name === australianStates.get(code)),
    ...named.filter((region) => region.country === 'AU'),
  ]
  const others = named.filter((region) => !STATES_OF.includes(region.country))
  return [
    ...stated.map(ofRegion),
    ...(country === undefined ? [] : [{ country, region: null }]),
    ...australian.map(ofRegion),
    ...others.map((region): Qualifier => ({
      ...ofRegion(region),
      ...((region.people < LEAST_PEOPLE || DIRECTION.test(key)) && { needsTown: true }),
    })),
  ]
}

/** Matches a county of the Republic of Ireland. Names such as County Hall are none. */
const IRISH_COUNTY =
  /^(?:County|Co\.?) (?:Carlow|Cavan|Clare|Cork|Donegal|Dublin|Galway|Kerry|Kildare|Kilkenny|Laois|Leitrim|Limerick|Longford|Louth|Mayo|Meath|Monaghan|Offaly|Roscommon|Sligo|Tipperary|Waterford|Westmeath|Wexford|Wicklow)$/i

const ofRegion = (region: Region): Qualifier => ({ country: countryOfCode(region.country)!, region })

/** Whether a place of this name is known where a qualifier says. */
export const fits = (town: Town | undefined, { country, region }: Qualifier): boolean =>
  town !== undefined &&
  (country.code === 'GB'
    ? town.british !== null
    : town.cities.some((city) =>
        region === null ? city.region.country === country.code : city.region === region,
      ))

/** Counties, council areas and parts of the UK, by key. London is a town. */
const britishRegions = lazy(
  () =>
    new Set(
      [...Object.values(counties).flat(), ...britishParts].filter((name) => name !== 'London').map(placeKey),
    ),
)
const britishParts = `
  East of England, North East England, North West England, South East England, South West England, Northern
  England, Southern England, North of England, South of England, North East, North West, South East, South
  West, West Country, Midlands, The Midlands, Home Counties, Thames Valley, M4 corridor, Scottish Highlands,
  Highlands and Islands, UK and Ireland, UKI
`
  .trim()
  .split(/,\s+/)

/** Whether a text is a county, a council area or a part of the UK. */
export const isBritishRegion = (text: string): boolean =>
  britishRegions().has(placeKey(text)) || britishRegions().has(regionKey(text))
