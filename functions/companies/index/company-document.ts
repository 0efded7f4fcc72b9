import type { CardVacancy } from '#shared/indexed-vacancy.ts'
import { brandsOf } from '#shared/licence/brands.ts'
import { hasKnownPostcode, pointOfAddress, TOWN_BLUR_MILES } from '#shared/places/known-places.ts'
import type { Point } from '#shared/places/place-rows.ts'
import { leastPays } from '#shared/reference/least-pays.ts'
import type { Employer } from '../../jobs/index.ts'
import { cardOf } from '../card-of.ts'
import { type CompanyCard, measuredAddress, shownSince } from '../company-card.ts'
import type { Registration } from '../company.ts'
import type { ProfileFacts } from '../profile/profile-facts.ts'
import {
  type CompanyFlag,
  companyIndexSchema,
  comparablePostcode,
  PLACE_SEPARATOR,
  wholeHost,
} from './company-index.ts'

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

/** The number by which the newest come first. A locked one stands before the open ones of its month, and tells no day. */
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
