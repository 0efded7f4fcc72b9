import { cityOf } from './city-of.ts'
import { counties } from './place-counties.ts'
import { byPlaceKey, placeKey, regionKey } from './place-key.ts'
import { otherSpellings } from './place-spellings.ts'
import { towns } from './place-towns.ts'

/**
 * What a locked row may say of a company's place. The register's columns for town and county hold all sorts: names of
 * companies, streets, postcodes, phone numbers. A locked row and the lists of the search form show names of places and
 * nothing else (docs/product/companies.md "Locked rows"); the texts as published stand in the unlocked company.
 */
export interface PublicPlace {
  city: string | null
  county: string | null
}

const countyByKey = byPlaceKey(Object.values(counties).flat(), String)
const townKeys = new Set(
  ['London', ...Object.values(towns).flat(), ...otherSpellings.values()].map((town) => placeKey(town)),
)

/** Words of an address or of an organisation, which no unknown town may hold. */
const NO_TOWN =
  /\b(apartment|apt|avenue|ave|barn|building|business|care|centre|center|church|clinic|close|college|company|co|cottage|court|crescent|dental|drive|estate|farm|flat|floor|gardens|group|grove|hall|hospital|hotel|house|industrial|lane|ld|limited|llp|lodge|ltd|mews|mill|nursing|office|offices|park|place|plaza|plc|po box|quay|rd|restaurant|road|school|services|shop|solutions|sq|square|st|street|studio|suite|surgery|t a|ta|terrace|the|tower|trading|uk|unit|university|way|works|yard)\b/

/** Signs that no name of a place holds: markup, addresses, and characters that are not seen. */
const NO_NAME = /[\p{C}<>=@]/u

/** A dot within a word, as in a host name. `St.Ives`, `Co.Derry` and `N.Wales` are written so too. */
const HOST_NAME = /(?<!(?:^|[\s,])(?:st|co|gt|grt|nr|[nsew]))\.\p{L}/iu

const MOST_WORDS = 4

export function publicPlace({
  name,
  town,
  county,
}: {
  name: string
  town: string
  county: string
}): PublicPlace {
  return { city: publicCity(town, name), county: countyByKey.get(regionKey(county)) ?? null }
}

function publicCity(town: string, name: string): string | null {
  const city = cityOf(town)
  if (city === null || NO_NAME.test(city)) return null
  const key = placeKey(city)
  if (townKeys.has(key)) return city
  if (HOST_NAME.test(town)) return null
  const words = key.split(' ')
  if (words.length > MOST_WORDS || /\d/.test(city) || NO_TOWN.test(key)) return null
  // a word that the company's name has too may be that name
  const nameWords = new Set(placeKey(name).split(' '))
  return words.some((word) => word.length > 2 && nameWords.has(word)) ? null : city
}
