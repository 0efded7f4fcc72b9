import { flagFilters } from '#shared/filters/company-filters.ts'
import type { CardVacancy } from '#shared/indexed-vacancy.ts'
import { brandsOf } from '#shared/licence/brands.ts'
import { hasKnownPostcode, pointOfAddress, TOWN_BLUR_MILES } from '#shared/places/known-places.ts'
import type { Point } from '#shared/places/place-rows.ts'
import { leastPays } from '#shared/reference/least-pays.ts'
import type { Employer } from '../../jobs/index.ts'
import { cardOf, type CompanyCard, measuredAddress, shownSince } from '../company-card.ts'
import type { Registration } from '../company.ts'
import type { ProfileFacts } from '../profile/profile-facts.ts'

/** The searchable fields of companies. The filters that use them are in `shared/filters/company-filters.ts`. */
export const companyIndexSchema = {
  text: 'name',
  facets: [
    'sector',
    'job_category',
    'minimum_pay',
    'city',
    'country',
    'place',
    'income',
    'company_size',
    'route',
    'rating',
  ],
  flags: flagFilters,
  prefixes: ['postcode', 'website'],
  /** counted vacancies; the day or month of the first register, as a row shows it; 1 for an open company */
  orders: ['vacancies', 'since', 'open'],
  /** the point of the outward code of an open company, else of the town that a locked row shows */
  points: ['near'],
} as const

export type CompanyFlag = (typeof companyIndexSchema.flags)[number]

export interface CompanyDocument {
  id: number
  text: string
  otherNames: readonly string[]
  facets: Record<(typeof companyIndexSchema.facets)[number], (string | number)[]>
  flags: CompanyFlag[]
  prefixes: Record<(typeof companyIndexSchema.prefixes)[number], string>
  orders: Record<(typeof companyIndexSchema.orders)[number], number>
  points: Partial<Record<(typeof companyIndexSchema.points)[number], Point>>
  blurs: Partial<Record<(typeof companyIndexSchema.points)[number], number>>
  stored: CompanyCard
}

const OUTWARD = String.raw`([A-Z]{1,2}\d[A-Z\d]?)`
const INWARD = String.raw`(\d[A-Z]{0,2})`
/** An outward code, with the inward code or its beginning. A space decides where both would fit: LS1 4 or LS14. */
const POSTCODE_START = [
  new RegExp(String.raw`^${OUTWARD}\s+${INWARD}$`),
  new RegExp(`^${OUTWARD}${INWARD}?$`),
] as const

/**
 * A postcode or its beginning, so that different spellings compare as equal. A space ends the number of a district, so
 * LS1 is no prefix of LS11, but EC1 is one of EC1A. Other text is in upper case without spaces.
 */
export function comparablePostcode(text: string): string {
  const spaced = text.trim().toUpperCase()
  const compact = spaced.replaceAll(/\s/g, '')
  const parts = POSTCODE_START[0].exec(spaced) ?? POSTCODE_START[1].exec(compact)
  if (parts === null) return compact
  const [, outward = '', inward] = parts
  const district = outward.replace(/(?<=\d)(?=[A-Z])|$/, ' ')
  return inward === undefined ? district : `${district} ${inward}`
}

/** A host that is not a prefix of another host: `monzo.com/` is none of `monzo.com.example/`. */
export const wholeHost = (host: string): string => `${host}/`

/** Separates country and city in the facet `place`. */
export const PLACE_SEPARATOR = '\n'

/** The document of a listed company with its live vacancies. */
export function companyDocument(
  registration: Registration,
  profile: ProfileFacts | undefined,
  vacancies: readonly CardVacancy[],
): CompanyDocument {
  const stored = cardOf(registration, profile, vacancies)
  const { city } = stored
  const measured = measuredAddress(stored)
  const point = pointOfAddress(measured)
  return {
    id: registration.id,
    text: registration.name,
    otherNames: brandsOf(registration.name),
    facets: {
      sector: stored.sector_ids,
      job_category: stored.job_category_ids,
      minimum_pay: leastPays.filter((least) =>
        vacancies.some((one) => one.is_counted && (one.pay ?? 0) >= least),
      ),
      city: listOfOptional(city),
      country: [stored.country],
      place: listOfOptional(city && `${stored.country}${PLACE_SEPARATOR}${city}`),
      income: listOfOptional(profile?.income),
      company_size: listOfOptional(stored.company_size),
      route: stored.routes,
      rating: [...new Set(registration.routes.map(({ rating }) => rating))],
    },
    flags: flagsOf(stored, profile),
    prefixes: {
      postcode: comparablePostcode(profile?.postcode ?? ''),
      website: profile?.website ? wholeHost(profile.website) : '',
    },
    orders: {
      vacancies: stored.vacancies,
      since: sinceOrder(stored),
      open: stored.register_only ? 1 : 0,
    },
    points: point === undefined ? {} : { near: point },
    blurs: point === undefined || hasKnownPostcode(measured.postcode) ? {} : { near: TOWN_BLUR_MILES },
    stored,
  }
}

/**
 * The number by which the newest come first, such as 20260710. A locked company stands before the open ones of its month: its
 * place tells no day, and behind them nobody would find it.
 */
function sinceOrder({ since, register_only }: CompanyCard): number {
  const shown = shownSince(since, !register_only)
  return Number((register_only ? shown : `${shown}-99`).replaceAll('-', ''))
}

function flagsOf(
  { vacancies, emails, phones }: CompanyCard,
  profile: ProfileFacts | undefined,
): CompanyFlag[] {
  const set = new Set<CompanyFlag>(profile?.pages)
  if (profile?.has_website) set.add('has_website')
  if (vacancies > 0) set.add('job')
  if (phones > 0) set.add('phone')
  if (emails > 0) set.add('email')
  if (profile?.sponsored) set.add('sponsored')
  return companyIndexSchema.flags.filter((flag) => set.has(flag))
}

const listOfOptional = (value: string | null | undefined): string[] => (value ? [value] : [])

/** What jobs need of a company, from its document. One that has left the register keeps its last routes, but holds no licence. */
export const employerOf = (
  { id, name, routes, left_on }: Registration,
  { otherNames, stored: { city, company_size, sector_ids }, points }: CompanyDocument,
): Employer => ({
  id,
  name,
  other_names: otherNames,
  routes: left_on === null ? routes : [],
  city,
  company_size,
  sector_ids,
  point: points.near,
})
