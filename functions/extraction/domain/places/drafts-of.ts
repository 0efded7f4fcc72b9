import { pointNamed } from '#shared/places/known-places.ts'
import { placeKey } from '#shared/places/place-key.ts'
import { areaTowns } from '#shared/places/postcode-areas.ts'
import { townOfPostcode } from '#shared/places/town-of-postcode.ts'
import { HOME } from './countries.ts'
import { britishPopulation } from './gazetteer.ts'
import { NO_PLACE, type PlaceToken } from './place-tokens.ts'
import { fits, type Qualifier, qualifiersNamed, STATES_OF } from './qualifiers.ts'
import { COMMON_WORDS, meaningOf, namesakes, type Town, townOfName } from './towns.ts'

/** A place under construction: a name, and what stands beside it. */
export interface Draft {
  /** Null if only a country or region is named. */
  name: string | null
  /** Undefined if the name is not that of a known town. */
  town: Town | undefined
  /** What each text beside the name may say. */
  qualifiers: readonly (readonly Qualifier[])[]
}

/** What texts beside a name say together, the likeliest first. Empty if they contradict each other. */
export function together(qualifiers: readonly (readonly Qualifier[])[]): Qualifier[] {
  const [first = [], ...rest] = qualifiers
  return rest.reduce<Qualifier[]>(
    (known, more) =>
      known.flatMap((one) =>
        more
          .filter(
            ({ country, region }) =>
              country.code === one.country.code &&
              country.name === one.country.name &&
              (region === null || one.region === null || region === one.region),
          )
          .map((other) => ({ country: one.country, region: one.region ?? other.region })),
      ),
    [...first],
  )
}

/** The places that the tokens of a text name, in order: parts of an address are one place, towns of a list several. */
export function draftsOf(tokens: readonly PlaceToken[]): Draft[] {
  const drafts: Draft[] = []
  const isAddress = tokens.some(({ text }) => ADDRESS.test(text))
  for (const [at, token] of tokens.entries()) {
    const before = drafts.at(-1)
    const next = tokens[at + 1]
    // "Victoria, London"
    if (COMMON_WORDS.test(placeKey(token.text)) && next?.town?.british != null) continue
    const small = smallCode(token, before)
    if (small !== undefined) addQualifier(drafts, before, small)
    else if (isName(token, before, next)) addName({ drafts, before, token, isAddress })
    else if (token.qualifiers.some(({ needsTown }) => !needsTown)) addQualifier(drafts, before, token)
    else if (before?.town !== undefined && token.qualifiers.some((one) => fits(before.town, one)))
      addQualifier(drafts, before, token)
    else addUnknown(drafts, before, token.text)
  }
  return drafts
}

/** A code of a state in lower case counts only where the town before it is known there: "cambridge, ma". */
function smallCode({ text }: PlaceToken, before: Draft | undefined): PlaceToken | undefined {
  if (!/^[a-z]{2,3}$/.test(text)) return undefined
  const qualifiers = qualifiersNamed(text, { isCode: true }).filter((one) => fits(before?.town, one))
  return qualifiers.length === 0 ? undefined : { text, town: undefined, qualifiers }
}

/** Matches a line of an address: a house number, or a postcode. */
const ADDRESS = /^\d{1,4}[a-z]?\s+\p{Lu}|\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/u

/** A state of this name is meant rather than a town of fewer people. */
const LEAST_TOWN = 300_000

/** Whether a token is the name of a town rather than what stands beside one: "New York" may be a city or a state. */
function isName(
  { town, qualifiers: all }: PlaceToken,
  before: Draft | undefined,
  next: PlaceToken | undefined,
): boolean {
  // Manchester is also a parish of Jamaica
  const qualifiers = all.filter((one) => one.needsTown === undefined || fits(before?.town, one))
  if (town === undefined || qualifiers.length === 0) return town !== undefined
  // in "Leeds, Durham and York", Durham is not a county, but in "Aberdeen, Washington, USA" Washington is a state
  const within = before?.name == null ? undefined : qualifiers.find((one) => fits(before.town, one))
  if (within !== undefined)
    return (
      isFar(before?.town?.british, town.british) &&
      !next?.qualifiers.some(({ country, region }) => region === null && country.code === within.country.code)
    )
  if (next?.qualifiers.some((one) => fits(town, one))) return true
  if (town.british !== null) return true
  const region = qualifiers[0]?.region ?? null
  if (region === null) return false
  return !STATES_OF.includes(region.country) || isLarge(town)
}

const isLarge = (town: Town): boolean => {
  const meaning = meaningOf(town)
  if (meaning === undefined) return false
  const population = 'city' in meaning ? meaning.city.population : britishPopulation(town.key)
  return (population ?? 0) >= LEAST_TOWN
}

/**
 * The places of an address with its postcode, which decides: a named town near it, or else the town of the postcode. The
 * name of a street, a house or an institution is not the town. A large city abroad beside it is another place.
 */
export function atPostcode(drafts: readonly Draft[], postcode: string): readonly Draft[] {
  const name = townOfPostcode(postcode)
  if (name === undefined) return drafts
  const here = [[{ country: HOME, region: null }]]
  const others = drafts.filter(({ town }) => town?.british === null && isLarge(town))
  const named = drafts.filter(
    ({ town }) => (milesBetween(town?.british ?? '', postcode) ?? Infinity) <= SAME_MILES,
  )
  const [first] = named.toSorted((one, other) => Number(other.name === name) - Number(one.name === name))
  const own = first ?? { name, town: name === null ? undefined : townOfName(name) }
  return [...others, { name: own.name, town: own.town, qualifiers: here }]
}

interface Named {
  drafts: Draft[]
  before: Draft | undefined
  token: PlaceToken
  isAddress: boolean
}

function addName({ drafts, before, token, isAddress }: Named): void {
  const draft: Draft = { name: token.town!.name, town: token.town, qualifiers: [] }
  // "UK - London", "Germany, Berlin"
  if (before?.name === null && together(before.qualifiers).some((one) => fits(token.town, one)))
    drafts[drafts.length - 1] = { ...draft, qualifiers: before.qualifiers }
  // a street or ward before its town
  else if (
    before !== undefined &&
    before.name !== null &&
    before.qualifiers.length === 0 &&
    isWard(before, token.town!)
  )
    drafts[drafts.length - 1] = draft
  else if (!isWithin(before, token.town!, isAddress)) drafts.push(draft)
}

/** Countries with many towns that are named after British ones, and whose names British houses and wards have. */
const NAMESAKES = new Set(['US', 'CA', 'AU', 'NZ', 'ZA', 'IE'])

/** Whether a name is that of a street, a building or a ward of the town that follows. */
function isWard({ town }: Draft, next: Town): boolean {
  if (town === undefined) return true
  if (town.isPart && next.british !== null) return true
  if (town.british !== null || next.british === null) return false
  const meaning = meaningOf(town)
  if (meaning === undefined || 'british' in meaning) return true
  return NAMESAKES.has(meaning.city.region.country) && meaning.city.population < LEAST_TOWN
}

/** Greater London reaches this far from its centre. Towns closer to each other than the second are one address. */
const LONDON_MILES = 16
const SAME_MILES = 6

/** No county reaches so far from one of its towns. */
const COUNTY_MILES = 45

const isFar = (one: string | null | undefined, other: string | null): boolean =>
  one != null && other !== null && (milesBetween(one, other) ?? 0) > COUNTY_MILES

/** Whether the town that follows is only the larger place around the one before: "Wembley, London". */
function isWithin(before: Draft | undefined, { british }: Town, isAddress: boolean): boolean {
  if (before?.town?.british == null || british === null) return false
  if (isAddress || before.town.british === british) return true
  const miles = milesBetween(before.town.british, british)
  return miles !== undefined && miles <= (british === 'London' ? LONDON_MILES : SAME_MILES)
}

/** The distance of two towns of the UK; undefined if a point is unknown. Degrees are good enough here. */
function milesBetween(one: string, other: string): number | undefined {
  const [from, to] = [pointNamed(one), pointNamed(other)]
  if (from === undefined || to === undefined) return undefined
  const [north, east] = [(from[0] - to[0]) * 69, (from[1] - to[1]) * 42]
  return Math.hypot(north, east)
}

function addQualifier(drafts: Draft[], before: Draft | undefined, { text, qualifiers }: PlaceToken): void {
  if (before !== undefined && isPostcode(before, text, qualifiers)) return
  const all = before === undefined ? [] : [...before.qualifiers, qualifiers]
  if (before !== undefined && together(all).length > 0 && mayBeside(before, qualifiers))
    drafts[drafts.length - 1] = { ...before, qualifiers: all }
  else drafts.push({ name: null, town: undefined, qualifiers: [qualifiers] })
}

/** Whether letters after a British town are its postcode area rather than a country: "Leeds, LS". */
const isPostcode = ({ town }: Draft, text: string, qualifiers: readonly Qualifier[]): boolean =>
  town?.british != null &&
  areaTowns.has(text) &&
  !qualifiers.some((one) => fits(town, one) || one.region !== null)

/** Whether a country may be that of the town before it. In "London, Singapore" it is another place. */
function mayBeside({ town }: Draft, qualifiers: readonly Qualifier[]): boolean {
  if (town === undefined || qualifiers.some((one) => fits(town, one))) return true
  if (qualifiers.some(({ region, needsTown, isCounty }) => isCounty || (region !== null && !needsTown)))
    return true
  if (isLarge(town)) return false
  return namesakes(town).length > 0 || qualifiers.some(({ country }) => NAMESAKES.has(country.code ?? ''))
}

/** A name of a place that no list has: up to four words, the first in upper case. */
const UNKNOWN = /^(?!(?:The|We|Our|You|This|As|It|To|Based|Please)$)\p{Lu}[\p{L}\p{M}'’. -]{1,40}$/u

function addUnknown(drafts: Draft[], before: Draft | undefined, text: string): void {
  if (!UNKNOWN.test(text) || NO_PLACE.test(text) || text.split(' ').length > 4) return
  if (before === undefined) drafts.push({ name: text, town: undefined, qualifiers: [] })
  // "UK - Harwell Campus"
  else if (before.name === null) drafts[drafts.length - 1] = { ...before, name: text }
}
