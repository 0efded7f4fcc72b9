import { type CardVacancy, cardVacancy, type SearchedFacts } from '#shared/indexed-vacancy.ts'
import { lazy } from '#shared/lazy.ts'
import { cityOf, hasCityName, knownTown } from '#shared/places/city-of.ts'
import { memoizeText } from '#shared/places/memoize-text.ts'
import { counties, type Nation, nations } from '#shared/places/place-counties.ts'
import { byPlaceKey, placeKey, regionKey } from '#shared/places/place-key.ts'
import { otherSpellings } from '#shared/places/place-spellings.ts'
import { placeTitle } from '#shared/places/place-title.ts'
import { towns } from '#shared/places/place-towns.ts'
import type { CompanyCard } from './company-card.ts'
import type { Registration } from './company.ts'
import { licensedIn } from './licence/licensed-in.ts'
import { type ProfileFacts, profileFacts } from './profile/profile-facts.ts'
import type { CompanyProfile, profileStore } from './profile/profile-store.ts'
import { sectorsOf } from './profile/sectors-of.ts'

/**
 * The place of a company in a locked row. The town and county columns of the register may also contain company names,
 * streets, postcodes and phone numbers. Locked rows and the search form show only place names
 * (docs/product/companies.md "Locked rows"). An unlocked company shows the published texts.
 */
interface PublicPlace {
  city: string | null
  county: string | null
}

const countyByKey = lazy(() => byPlaceKey(Object.values(counties).flat(), String))
const townKeys = lazy(
  () =>
    new Set(
      ['London', ...Object.values(towns).flat(), ...otherSpellings.values()].map((town) => placeKey(town)),
    ),
)

/** Matches words of postal addresses and organisations, which an unknown town must not contain. */
const NO_TOWN =
  /\b(apartment|apt|avenue|ave|barn|building|business|care|centre|center|church|clinic|close|college|company|co|cottage|court|crescent|dental|drive|estate|farm|flat|floor|gardens|group|grove|hall|hospital|hotel|house|industrial|lane|ld|limited|llp|lodge|ltd|mews|mill|nursing|office|offices|park|place|plaza|plc|po box|quay|rd|restaurant|road|school|services|shop|solutions|sq|square|st|street|studio|suite|surgery|t a|ta|terrace|the|tower|trading|uk|unit|university|way|works|yard)\b/

/** Matches characters that no place name contains: markup, `@` and invisible ones. */
const NO_NAME = /[\p{C}<>=@]/u

/** Matches a dot within a word, as in a host name, but not in `St.Ives`, `Co.Derry` and `N.Wales`. */
const HOST_NAME = /(?<!(?:^|[\s,])(?:st|co|gt|grt|nr|[nsew]))\.\p{L}/iu

const MAX_WORDS = 4

export function publicPlace({ name, town, county }: Record<'name' | 'town' | 'county', string>): PublicPlace {
  return { city: publicCity(town, name), county: countyByKey().get(regionKey(county)) ?? null }
}

function publicCity(town: string, name: string): string | null {
  const city = cityOf(town)
  if (city === null || NO_NAME.test(city)) return null
  const key = placeKey(city)
  if (townKeys().has(key)) return city
  if (HOST_NAME.test(town)) return null
  const words = key.split(' ')
  if (words.length > MAX_WORDS || /\d/.test(city) || NO_TOWN.test(key)) return null
  // a place that contains a word of the company's name could reveal the name
  const nameWords = new Set(placeKey(name).split(' '))
  return words.some((word) => word.length > 2 && nameWords.has(word)) ? null : city
}

type Country = Nation | 'United Kingdom'

const nationBy = (names: Record<Nation, readonly string[]>) =>
  lazy(() => new Map(nations.flatMap((nation) => [...byPlaceKey(names[nation], () => nation)])))
const nationByCounty = nationBy(counties)
const nationByTown = nationBy(towns)

/** The nation of each postcode area outside England. The Channel Islands and the Isle of Man are in none. */
const nationByArea: Readonly<Record<string, Country>> = {
  ...areas('Scotland', 'AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE'),
  ...areas('Wales', 'CF LD LL NP SA'),
  ...areas('Northern Ireland', 'BT'),
  ...areas('United Kingdom', 'BF GX GY IM JE'),
}

/** Border districts in another nation than their area. Of a divided district, most counts. */
const nationByDistrict: Readonly<Record<string, Nation>> = {
  ...areas('England', 'TD12 TD15'),
  ...areas('Wales', 'CH5 CH6 CH7 CH8 SY15 SY16 SY17 SY18 SY19 SY20 SY21 SY22 SY23 SY24 SY25'),
}

/**
 * The nation of a postal address. Postcode area, county and town decide, in this order; without any, it is "United
 * Kingdom" (docs/product/search.md "Places"). Names that exist in two nations are ignored.
 */
export function countryOf(address: { postcode: string | null; county: string; town: string }): Country {
  return (
    nationOfPostcode(address.postcode) ??
    nationOfPlace(address.county) ??
    nationOfPlace(address.town) ??
    'United Kingdom'
  )
}

function nationOfPostcode(postcode: string | null): Country | undefined {
  const [, district, area = ''] =
    /^(([A-Z]{1,2})\d[A-Z\d]?)\s*\d[A-Z]{2}$/.exec(postcode?.trim().toUpperCase() ?? '') ?? []
  if (district === undefined) return undefined
  return nationByDistrict[district] ?? nationByArea[area] ?? 'England'
}

/** The nation of a county or a town as published. A county or country in the text decides first, because towns share names. */
const nationOfPlace = memoizeText((place) => nationOfRegion(place) ?? nationOfKnownTown(place))

const partsOf = (name: string): string[] => name.split(/[,;/()]/)

/** The nation of the county or country that a name equals or ends with. */
function nationOfRegion(name: string): Nation | undefined {
  for (const part of partsOf(name)) {
    const words = regionKey(part).split(' ')
    for (const from of words.keys()) {
      const nation = nationByCounty().get(words.slice(from).join(' '))
      if (nation !== undefined) return nation
    }
  }
  return undefined
}

function nationOfKnownTown(name: string): Nation | undefined {
  for (const part of partsOf(name)) {
    const nation = nationByTown().get(placeKey(knownTown(part) ?? ''))
    if (nation !== undefined) return nation
  }
  return undefined
}

function areas<Value extends Country>(value: Value, names: string): Record<string, Value> {
  return Object.fromEntries(names.split(' ').map((name) => [name, value]))
}

const MAIN_ROUTE = 'Skilled Worker'

/** The rating that a row shows: of the Skilled Worker route, which most users look for, or else of the first. */
function mainRating(routes: Registration['routes']): string | null {
  const main = routes.find(({ route }) => route === MAIN_ROUTE) ?? routes[0]
  return main?.rating || null
}

type Registered = Pick<Registration, 'name' | 'town' | 'county' | 'routes' | 'first_seen' | 'licence_spells'>

/** The card of a company, from its profile and its live vacancies. */
export const companyCard = (
  registration: Registered,
  known: CompanyProfile | undefined,
  vacancies: readonly SearchedFacts[],
): CompanyCard => cardOf(registration, profileFacts(known), vacancies.map(cardVacancy))

/** The card of a company, from the facts that rows show. */
export function cardOf(
  { name, town, county, routes, first_seen, licence_spells }: Registered,
  profile: ProfileFacts | undefined,
  vacancies: readonly CardVacancy[],
): CompanyCard {
  const postcode = profile?.postcode ?? null
  const place = publicPlace({ name, town, county })
  const licensed = licensedIn(first_seen, licence_spells?.at(-1))
  return {
    name,
    ...place,
    ...(isOtherTown(town, place.city) && { published_town: placeTitle(town) }),
    ...(place.county === null && county !== '' && { published_county: county }),
    country: countryOf({ postcode, county, town }),
    address: profile?.address ?? null,
    postcode,
    vacancies: vacancies.filter(({ is_counted }) => is_counted).length,
    emails: profile?.emails ?? 0,
    protected_emails: profile?.protected_emails ?? 0,
    phones: profile?.phones ?? 0,
    sector_ids: sectorsOf(name, profile?.sector_ids).sector_ids,
    // the values are sorted, because the order of the vacancies can differ between callers
    job_category_ids: unique(vacancies.map((one) => one.job_category_id)).toSorted((a, b) => a - b),
    company_size: profile?.company_size ?? null,
    routes: unique(routes.map(({ route }) => route)),
    rating: mainRating(routes),
    since: first_seen,
    ...(licensed !== undefined && { licensed }),
    register_only: vacancies.length === 0 && (profile?.register_only ?? true),
  }
}

/** The town of an organisation as lists show it. */
export function placeInLists({ name, town, county }: Record<'name' | 'town' | 'county', string>): string {
  const { city } = publicPlace({ name, town, county })
  return isOtherTown(town, city) ? placeTitle(town) : (city ?? '')
}

const isOtherTown = (town: string, city: string | null): boolean =>
  town !== '' && (city === null || !hasCityName(town, city))

const unique = <Value>(values: (Value | null)[]): Value[] => [
  ...new Set(values.filter((value) => value !== null)),
]

/** Finds the places of companies by id: the same that the rows of a search show. */
export const companyPlaces =
  (profiles: Pick<ReturnType<typeof profileStore>, 'getMany'>) =>
  async (
    companies: readonly (Parameters<typeof companyCard>[0] & { id: number })[],
  ): Promise<Map<number, ReturnType<typeof companyCard>>> => {
    const known = await profiles.getMany(companies.map(({ id }) => id))
    return new Map(companies.map((company) => [company.id, companyCard(company, known.get(company.id), [])]))
  }
