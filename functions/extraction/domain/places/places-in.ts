import { cityOf } from '#shared/places/city-of.ts'
import { placeTitle } from '#shared/places/place-title.ts'
import { townOfPostcode } from '#shared/places/town-of-postcode.ts'
import type { VacancyPlace } from '#shared/vacancy/vacancy-place.ts'
import { cityOfState, countryNamed, countryOfCode, HOME } from './countries.ts'
import { atPostcode, type Draft, draftsOf, together } from './drafts-of.ts'
import { britishPopulation, type City, type Region } from './gazetteer.ts'
import { placeGroups } from './place-tokens.ts'
import { fits, type Qualifier, qualifiersNamed, STATES_OF } from './qualifiers.ts'
import { type Meaning, meaningOf, namesakes, shownName, type Town } from './towns.ts'

/** The maximum number of places of a vacancy. */
const MAX_PLACES = 30

/** No vacancy has more addresses. The limit keeps the time of hostile pages short. */
const MAX_TEXTS = 60

/** A text about places: the value of a label or property, and other properties of the same address. */
export interface PlaceText {
  text: string
  region?: string | undefined
  country?: string | undefined
  postcode?: string | undefined
}

/** A place, and the number of the text that states it. */
export interface PlaceReading {
  place: VacancyPlace
  from: number
}

export const placesIn = (text: string): VacancyPlace[] => placesInTexts([{ text }]).map(({ place }) => place)

/**
 * The places of a vacancy that some texts name, each once: "Leeds, West Yorkshire", "London or New York", "12 High
 * Street, Bath BA1 1AA", "Berlin, Germany". Names alone are read in the light of the other places.
 */
export function placesInTexts(texts: readonly PlaceText[]): PlaceReading[] {
  const drafts = texts.slice(0, MAX_TEXTS).flatMap((one, from) => {
    const groups = placeGroups(one.text)
    const named = groups.flatMap(({ tokens, postcode }) => {
      const ofGroup = postcode ?? (groups.length === 1 ? one.postcode : undefined)
      return ofGroup === undefined ? draftsOf(tokens) : atPostcode(draftsOf(tokens), ofGroup)
    })
    return withStated(withNext(named), one).map((draft) => ({ draft, from }))
  })
  const certain = drafts.map(({ draft }) => certainPlace(draft))
  const countries = certain.flatMap((place) => place?.country_code ?? [])
  const placesBeside = (abroad: readonly string[]) =>
    drafts.map(({ draft }, at) => certain[at] ?? uncertainPlace(draft, abroad))
  const places = placesBeside(countries)
  const isBritish = places.some(({ country_code }) => country_code === 'GB')
  const readings = (isBritish ? placesBeside([]) : places).map((place, at): PlaceReading => ({
    place,
    from: drafts[at]!.from,
  }))
  return readings
    .filter(({ place }, at) => !isRepeated(place, readings.slice(0, at), readings))
    .slice(0, MAX_PLACES)
}

/** Whether a place was named before, or is only the country of another place. */
function isRepeated(
  place: VacancyPlace,
  before: readonly PlaceReading[],
  all: readonly PlaceReading[],
): boolean {
  const isSame = ({ place: { city_name, country_code, country_name } }: PlaceReading) =>
    city_name === place.city_name &&
    country_code === place.country_code &&
    country_name === place.country_name
  const isWithin = ({ place: { city_name, country_code } }: PlaceReading) =>
    city_name !== null && country_code === place.country_code
  return (
    before.some(isSame) ||
    (place.city_name === null && place.region === null && place.country_code !== null && all.some(isWithin))
  )
}

/** Adds what follows the last of several places to those before: "Boston or Cambridge, MA". */
const withNext = (drafts: readonly Draft[]): Draft[] =>
  drafts.map((draft, at) => {
    if (draft.qualifiers.length > 0 || draft.town === undefined) return draft
    const next = drafts.slice(at + 1).find(({ qualifiers }) => qualifiers.length > 0)
    const said = next && chosen(next)
    return said !== undefined && isMeant(draft.town, said) ? { ...draft, qualifiers: [[said]] } : draft
  })

/** Whether a name is likelier to be in a place abroad that stands beside another one. */
function isMeant(town: Town, qualifier: Qualifier): boolean {
  if (qualifier.country.code === 'GB' || !fits(town, qualifier)) return false
  const here = britishPopulation(town.key)
  const [city] = citiesWithin(town, qualifier)
  return town.british === null || qualifier.region !== null || (city?.population ?? 0) >= (here ?? Infinity)
}

const ZIP_CODE = /^\d{5}(?:-\d{4})?$/

/** Adds what other properties of an address say to its places. */
function withStated(
  drafts: readonly Draft[],
  { region = '', country = '', postcode = '' }: PlaceText,
): Draft[] {
  const stated = [
    ...(region === '' ? [] : [qualifiersNamed(region, { isCode: true })]),
    ...(country === '' ? [] : [countriesNamed(country)]),
    ...(townOfPostcode(postcode) === undefined ? [] : [[{ country: HOME, region: null }]]),
  ].filter((qualifiers) => qualifiers.length > 0)
  const said = together(stated).length > 0 ? stated : stated.slice(-1)
  if (said.length === 0) return drafts.map((draft) => withZipCode(draft, postcode.trim()))
  if (drafts.length === 0) return [{ name: null, town: undefined, qualifiers: said }]
  return drafts.map((draft) => {
    // a country says more than a part of the world
    if (draft.name === null && chosen(draft)?.country.code === null) return { ...draft, qualifiers: said }
    const qualifiers = [...draft.qualifiers, ...said]
    const possible = together(qualifiers)
    const isOfDraft = draft.qualifiers.length > 0 || drafts.length === 1 || draft.town === undefined
    return possible.length > 0 && (isOfDraft || possible.some((one) => fits(draft.town, one)))
      ? { ...draft, qualifiers }
      : draft
  })
}

/** What the property of a country says. Its codes are countries first: CA is Canada, then California. */
function countriesNamed(text: string): Qualifier[] {
  const country = countryNamed(text, { isCode: true })
  const others = qualifiersNamed(text, { isCode: true })
  return country === undefined ? others : [{ country, region: null }, ...others]
}

/** A code of five digits is not a UK postcode. The town is then in the US, if it has one of the name. */
function withZipCode(draft: Draft, postcode: string): Draft {
  const inUs: Qualifier = { country: countryOfCode('US')!, region: null }
  return draft.qualifiers.length === 0 && ZIP_CODE.test(postcode) && fits(draft.town, inUs)
    ? { ...draft, qualifiers: [[inUs]] }
    : draft
}

/** What stands beside a name, in its likeliest meaning: one where the town is known, or else the first. */
function chosen({ town, qualifiers }: Draft): Qualifier | undefined {
  const possible = together(qualifiers)
  return possible.find((one) => fits(town, one)) ?? possible.find(({ needsTown }) => !needsTown)
}

/** The place of a draft with a country, or of a British town that has no namesake abroad. */
function certainPlace(draft: Draft): VacancyPlace | undefined {
  const { name, town } = draft
  const qualifier = chosen(draft)
  if (qualifier !== undefined) return placeWithin(draft, qualifier)
  if (town === undefined) return { city_name: name, region: null, country_code: null, country_name: null }
  const meaning = meaningOf(town)
  return town.british === null || namesakes(town).length === 0 ? placeMeant(town, meaning) : undefined
}

/** The place of a British town with a namesake abroad. */
const uncertainPlace = ({ town }: Draft, abroad: readonly string[]): VacancyPlace =>
  placeMeant(town!, meaningOf(town!, abroad))

function placeMeant(town: Town, meaning: Meaning | undefined): VacancyPlace {
  if (meaning === undefined)
    return { city_name: placeTitle(town.name), region: null, country_code: null, country_name: null }
  return 'british' in meaning
    ? { city_name: meaning.british, region: null, country_code: HOME.code, country_name: HOME.name }
    : placeOfCity(shownName(town), meaning.city)
}

function placeOfCity(name: string, { region }: City): VacancyPlace {
  const country = countryOfCode(region.country)
  return {
    city_name: name,
    region: stateOf(region),
    country_code: country?.code ?? null,
    country_name: country?.name ?? null,
  }
}

/** The name of a region that people write with a town. */
const stateOf = (region: Region | null | undefined): string | null =>
  region != null && STATES_OF.includes(region.country) ? region.name : null

const citiesWithin = ({ cities }: Town, { country, region }: Qualifier): City[] =>
  cities
    .filter((city) => (region === null ? city.region.country === country.code : city.region === region))
    .toSorted((one, other) => other.population - one.population)

function placeWithin({ name, town }: Draft, qualifier: Qualifier): VacancyPlace {
  const { country, region } = qualifier
  const where = { country_code: country.code, country_name: country.name }
  if (name === null) return { city_name: cityOfState(country), region: region?.name ?? null, ...where }
  if (country.code === 'GB') return { city_name: town?.british ?? cityOf(name), region: null, ...where }
  const city = town && citiesWithin(town, qualifier)[0]
  return {
    city_name: town === undefined ? placeTitle(name) : shownName(town),
    region: stateOf(region ?? city?.region),
    ...where,
  }
}
