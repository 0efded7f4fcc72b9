import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import { lazy } from '#shared/lazy.ts'
import { nations } from '#shared/places/place-counties.ts'
import { placeKey } from '#shared/places/place-key.ts'
import countrySpellings from './country-spellings.json' with { type: 'json' }

/** A country, or a part of the world that has no code, such as North America. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string | null
  name: string
}

/** The languages in which pages name countries. English comes first. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'da', 'nb', 'fi', 'pl', 'cs', 'ro', 'tr']

/** Spellings that no list has. */
const spellings: Readonly<Record<string, string>> = countrySpellings.countries

/** Parts of the world without the United Kingdom. Its own parts, such as EMEA and Europe, say nothing. */
const partsAbroad: Readonly<Record<string, string>> = countrySpellings.partsAbroad

export const HOME: Country = { code: 'GB', name: 'United Kingdom' }

/** The rows of ISO 3166-1: alpha-2, alpha-3 and numeric code. */
const isoCodes = codes as unknown as readonly (readonly [two: string, three: string, number: string])[]

const byCode = lazy(() => {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return new Map(isoCodes.map(([code]): [string, Country] => [code, { code, name: names.of(code) ?? code }]))
})

/** A country by its ISO 3166-1 alpha-2 code. */
export const countryOfCode = (code: string): Country | undefined => byCode().get(code)

/** Countries by alpha-2, alpha-3 and numeric code. */
const byAnyCode = lazy(
  () =>
    new Map([
      ...isoCodes.flatMap(([code, three, number]) =>
        [code, three, number].map((one): [string, Country] => [one, byCode().get(code)!]),
      ),
      ['UK', HOME] as const,
    ]),
)

const listed = (text: string): string[] => text.split(', ')

/** Countries by the keys of their names in some languages. The first language that has a name decides. */
const namesIn = (languages: readonly string[]): ReadonlyMap<string, Country> => {
  const found = new Map<string, Country>()
  const add = (name: string | undefined, country: Country) => {
    const key = placeKey(name ?? '')
    if (key !== '' && !found.has(key)) found.set(key, country)
  }
  for (const name of nations) add(name, HOME)
  for (const [code, names] of Object.entries(spellings))
    for (const name of listed(names)) add(name, byCode().get(code)!)
  for (const [name, names] of Object.entries(partsAbroad))
    for (const one of listed(names)) add(one, { code: null, name })
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const country of byCode().values()) {
      const name = names.of(country.code!)
      // short names of other languages are words elsewhere, such as "Man"
      if (language === 'en' || (name?.length ?? 0) > 4) add(name, country)
    }
  }
  return found
}
const byName = lazy(() => namesIn(LANGUAGES))
const byEnglishName = lazy(() => namesIn(['en']))

/** The country of an English name. Codes and names in other languages are words in a sentence, such as "IT" and "Island". */
export const countryOfName = (name: string): Country | undefined => byEnglishName().get(placeKey(name))

/**
 * The country that a text names: by its name, by a nation of the UK, or by an ISO code in upper case.
 * @param isCode Whether the text is the value of a property for countries. Its codes may be in lower case.
 */
export function countryNamed(text: string, { isCode = false } = {}): Country | undefined {
  const trimmed = text.trim()
  const written = isCode ? trimmed.toUpperCase() : trimmed
  const ofCode = /^(?:[A-Z]{2,3}|\d{3})$/.test(written) ? byAnyCode().get(written) : undefined
  if (ofCode !== undefined && (isCode || !/^\d/.test(written))) return ofCode
  const named = byName().get(placeKey(trimmed))
  if (named !== undefined || !trimmed.includes('(')) return named
  // "United States (USA)"
  const [before = '', within = ''] = trimmed.split(/[()]/)
  return countryNamed(before, { isCode }) ?? countryNamed(within, { isCode })
}

/** Countries that consist of one town, whose name is also the town's. */
const CITY_STATES = new Set(['SG', 'MC', 'GI', 'VA', 'HK', 'MO', 'LU'])

/** The name of the town that a country consists of, if it is one. */
export const cityOfState = ({ code, name }: Country): string | null =>
  code !== null && CITY_STATES.has(code) ? name.replace(/ SAR China$/, '') : null
