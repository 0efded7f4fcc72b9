import { shownEmails, shownPhones } from '../../functions/companies/domain/profile/contacts.ts'
import { isRegisterOnly } from '../../functions/companies/domain/is-register-only.ts'
import { countryOf } from '../../functions/companies/domain/places/country-of.ts'
import { publicPlace } from '../../functions/companies/domain/places/public-place.ts'
import { organisationKey, tidy } from '../../functions/register/domain/organisation.ts'
import { splitTypeAndRating } from '../../functions/register/domain/register-row.ts'
import { sampleData } from '../../infra/local/sample-data/load-sample.ts'
import type { SearchCriteria } from '#shared/api/search.ts'
import { leastPays } from '#shared/reference/least-pays.ts'
import { sectorSaidBy } from './sample-sectors.ts'
import outwardCodes from '#shared/places/outward-codes.json' with { type: 'json' }
import type { PlaceRows, Point } from '#shared/places/place-rows.ts'

/** The criteria that can be counted without an index. */
export type Countable = Exclude<
  keyof SearchCriteria,
  'company_name' | 'page' | 'sort' | 'website' | 'near' | 'miles' | 'or_unknown'
>

/** A sample company for a plain scan: its values for each criterion, and its point for distances. */
export type SampleCompany = Record<Countable, readonly (string | number)[]> & { point: Point | undefined }

/** A search by countable criteria. */
export type Query = Partial<Record<Countable, string | number>>

/** How many companies match all criteria. */
export const countCompanies = (companies: readonly SampleCompany[], query: Query): number =>
  companies.filter((company) =>
    Object.entries(query).every(([name, value]) => company[name as Countable].includes(value)),
  ).length

/** All sample companies of a day (YYYY-MM-DD), computed without the index and the code that fills it. */
export function sampleCompanies(today: string): SampleCompany[] {
  const data = sampleData(today)
  const profiles = new Map(
    data.profiles.map(({ name, town, profile }) => [organisationKey(name, town), profile]),
  )
  const vacancies = Map.groupBy(
    data.vacancies.filter(
      ({ vacancy: { deleted_at, expiry_date } }) =>
        deleted_at === null && (expiry_date === null || expiry_date >= today),
    ),
    ({ name, town }) => organisationKey(name, town),
  )
  const rows = Map.groupBy(data.registerRows, (row) =>
    organisationKey(row['Organisation Name'], row['Town/City']),
  )
  return [...rows].map(([key, [first, ...others]]) => {
    const profile = profiles.get(key)
    const live = vacancies.get(key) ?? []
    const hiring = live.filter(
      ({ vacancy: { visa_sponsorship, country_code, country_name } }) =>
        visa_sponsorship !== 0 &&
        (country_code ?? 'GB') === 'GB' &&
        (country_code !== null || (country_name ?? 'United Kingdom') === 'United Kingdom'),
    )
    const isHiring = hiring.length > 0
    const name = tidy(first?.['Organisation Name'] ?? '')
    const town = tidy(first?.['Town/City'] ?? '')
    const county = tidy(first?.County ?? '')
    const all = first === undefined ? [] : [first, ...others]
    const { city } = publicPlace({ name, town, county })
    const country = countryOf({ postcode: profile?.postcode ?? null, county, town })
    // the postcode of a locked company is not measured
    const whole = profile && { company_id: 1, fact_sources: {}, version: 1, ...profile }
    const isOpen = live.length === 0 && isRegisterOnly(whole, [])
    const code = isOpen ? profile?.postcode?.split(' ')[0] : undefined
    return {
      point: codeAt(code) ?? townAt(city, country),
      has_website: mark(profile?.website),
      job: mark(isHiring),
      has_job: mark(isHiring),
      careers_page: mark(profile?.careers_page),
      vacancies_page: mark(profile?.vacancies_page),
      contact_page: mark(profile?.contact_page),
      linkedin: mark(profile?.linkedin),
      facebook: mark(profile?.facebook),
      phone: mark(profile && shownPhones(profile).length > 0),
      email: mark(profile && shownEmails(profile).some((email) => !email.protected)),
      sector: profile?.sector_ids.length ? profile.sector_ids : sectorSaidBy(name),
      job_category: live.map(({ vacancy }) => vacancy.job_category_id).filter((id) => id !== null),
      minimum_pay: leastPays.filter((least) => hiring.some(({ vacancy }) => mostPounds(vacancy) >= least)),
      city: known(city),
      country: [country],
      postcode: beginningsOf(profile?.postcode),
      income: known(profile?.income),
      company_size: known(profile?.company_size),
      route: all.map(({ Route }) => tidy(Route)),
      rating: all.map((row) => splitTypeAndRating(row['Type & Rating']).rating),
    }
  })
}

const { codes, towns } = outwardCodes as unknown as PlaceRows

/** The point of an outward code. */
export const codeAt = (code: string | undefined): Point | undefined => {
  const row = codes.find(([name]) => name === code)
  return row && [row[1], row[2]]
}

/** The point of a town, unless it is in another country. */
export const townAt = (town: string | null, country: string): Point | undefined => {
  const row = towns.find(([name]) => name === town)
  return row && (country === 'United Kingdom' || row[3] === country) ? [row[1], row[2]] : undefined
}

/** The most that a vacancy pays in pounds a year; 0 if it is not stated in pounds by the year or hour. */
const mostPounds = ({
  salary_min,
  salary_max,
  salary_currency,
  salary_period,
}: {
  salary_min: number | null
  salary_max: number | null
  salary_currency: string | null
  salary_period: string | null
}): number => {
  const times = { YEAR: 1, HOUR: 1950 }[salary_period?.toUpperCase() ?? ''] ?? 0
  return salary_currency === 'GBP' ? (salary_max || salary_min || 0) * times : 0
}

const known = (value: string | null | undefined) => (value ? [value] : [])

/** The values of a flag: 1 if it is set. */
const mark = (value: unknown) => (value ? [1] : [])

/** The beginnings of a postcode that a search may name. Its district is whole: `M1 2AB` has M and M1, `M11 2AB` no M1. */
const beginningsOf = (postcode: string | null | undefined) => {
  const [outward = '', inward = ''] = (postcode ?? '').split(' ')
  const district = outward.replace(/(?<=\d)[A-Z]$/, '')
  const area = district.replace(/\d+$/, '')
  const ofInward = beginnings(inward).map((start) => outward + start)
  return postcode ? [...beginnings(area), district, outward, ...ofInward] : []
}

const beginnings = (text: string) => Array.from(text, (_, at) => text.slice(0, at + 1))
