import { cityOf } from '#shared/places/city-of.ts'
import { counties } from '#shared/places/place-counties.ts'
import { byPlaceKey, placeKey, regionKey } from '#shared/places/place-key.ts'
import { otherSpellings } from '#shared/places/place-spellings.ts'
import { towns } from '#shared/places/place-towns.ts'

/**
 * The place of a company in a locked row. The town and county columns of the register may also contain company names,
 * streets, postcodes and phone numbers. Locked rows and the search form show only place names
 * (docs/product/companies.md "Locked rows"). An unlocked company shows the published texts.
 */
export interface PublicPlace {
  city: string | null
  county: string | null
}

const countyByKey = byPlaceKey(Object.values(counties).flat(), String)
const townKeys = new Set(
  ['London', ...Object.values(towns).flat(), ...otherSpellings.values()].map((town) => placeKey(town)),
)

/** Matches words of postal addresses and organisations, which an unknown town must not contain. */
const NO_TOWN =
  /\b(apartment|apt|avenue|ave|barn|building|business|care|centre|center|church|clinic|close|college|company|co|cottage|court|crescent|dental|drive|estate|farm|flat|floor|gardens|group|grove|hall|hospital|hotel|house|industrial|lane|ld|limited|llp|lodge|ltd|mews|mill|nursing|office|offices|park|place|plaza|plc|po box|quay|rd|restaurant|road|school|services|shop|solutions|sq|square|st|street|studio|suite|surgery|t a|ta|terrace|the|tower|trading|uk|unit|university|way|works|yard)\b/

/** Matches characters that no place name contains: markup, `@` and invisible ones. */
const NO_NAME = /[\p{C}<>=@]/u

/** Matches a dot within a word, as in a host name, but not in `St.Ives`, `Co.Derry` and `N.Wales`. */
const HOST_NAME = /(?<!(?:^|[\s,])(?:st|co|gt|grt|nr|[nsew]))\.\p{L}/iu

const MAX_WORDS = 4

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
  if (words.length > MAX_WORDS || /\d/.test(city) || NO_TOWN.test(key)) return null
  // a place that contains a word of the company's name could reveal the name
  const nameWords = new Set(placeKey(name).split(' '))
  return words.some((word) => word.length > 2 && nameWords.has(word)) ? null : city
}
