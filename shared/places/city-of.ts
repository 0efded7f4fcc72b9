import { lazy } from '../lazy.ts'
import { memoizeText } from './memoize-text.ts'
import { counties, nations } from './place-counties.ts'
import { byPlaceKey, MAX_CHARACTERS, placeKey } from './place-key.ts'
import { misspeltTowns, otherSpellings } from './place-spellings.ts'
import { placeTitle } from './place-title.ts'
import { londonDistricts, towns } from './place-towns.ts'

const LONDON = 'London'

/** Towns by each of their spellings. A district of London counts as London, its post town. */
const townByKey = lazy(
  () =>
    new Map([
      ...byPlaceKey(londonDistricts, () => LONDON),
      ...byPlaceKey(Object.values(towns).flat(), (town) => town),
      ...otherSpellings,
      ...misspeltTowns,
    ]),
)
const countries = lazy(() => byPlaceKey([...nations, 'UK', 'United Kingdom', 'Great Britain'], String))
const regions = lazy(
  () => new Set([...countries().keys(), ...byPlaceKey(Object.values(counties).flat(), String).keys()]),
)

/**
 * The town in a register text, in its usual spelling: London for "LONDON, EC1", Wembley for "Wembley, London". An
 * unknown place keeps its spelling, in title case and without stray characters. Null if the text names no place.
 */
export const cityOf = memoizeText((text: string): string | null => {
  const town = text.slice(0, MAX_CHARACTERS)
  const whole = townByKey().get(townKey(town))
  if (whole !== undefined) return whole
  const parts = town.split(/[,;:/()]|\s[-–]\s|- /).filter(namesPlace)
  const known = parts.map(knownTown).find((name) => name !== undefined)
  if (known !== undefined) return known
  const named = parts.find((part) => !/^\s*\d/.test(part)) ?? parts[0]
  return named === undefined ? null : placeTitle(withoutNear(named))
})

/** The key of a text in which "St.Helens" lacks the space. */
const townKey = (text: string): string => placeKey(text.replaceAll(/\bst\./gi, 'st '))

/** Whether a register text has the name of its city, in any case and punctuation. "Hudderfield" has another one. */
export const hasCityName = (text: string, city: string): boolean =>
  ` ${townKey(text)} `.includes(` ${placeKey(city)} `)

/** Whether a text may name a town. A country is not a town, nor is a text without letters. */
const namesPlace = (part: string): boolean => /\p{Letter}/u.test(part) && !countries().has(placeKey(part))

export function knownTown(part: string): string | undefined {
  const key = townKey(withoutPostcode(withoutNear(part)))
  return townByKey().get(key) ?? townBeforeRegion(key) ?? londonIn(key)
}

const withoutNear = (text: string): string => text.replace(/^\s*(?:nr|near|n\/r)\b\.?\s+/i, '')

/** Removes a complete or partial postcode at the end of a text: "London SW9 8GL", "Manchester M1". */
const withoutPostcode = (text: string): string =>
  text.replace(/(?<=\p{Letter}\s+)[a-z]{1,2}\d[a-z\d]?(?:\s*\d[a-z]{2})?\s*$/iu, '')

/** The town in a text of town and region: "leeds west yorkshire", "glasgow scotland", "ilford london". */
function townBeforeRegion(key: string): string | undefined {
  const words = key.split(' ')
  for (let length = words.length - 1; length > 0; length -= 1) {
    const town = townByKey().get(words.slice(0, length).join(' '))
    if (town !== undefined && regions().has(words.slice(length).join(' '))) return town
  }
  return undefined
}

/**
 * Finds London in texts such as "london bridge", "north london" and "london borough of brent". It does not find London
 * in "london road", which is a street.
 */
const londonIn = (key: string): string | undefined =>
  /^london (?!road)|(?:^| )london$/.test(key) ? LONDON : undefined
