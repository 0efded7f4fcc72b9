import type { CompanyDetails, UnlockedCompany } from '#shared/api/companies.ts'
import type { CompanyRow } from '#shared/api/company-row.ts'
import type { registerChanges } from '#shared/api/register-changes.ts'
import { type Coverage, type SearchFields } from '#shared/api/search.ts'
import type { Vacancy } from '#shared/api/vacancy.ts'
import { companyDetails } from '#shared/fields/company-details.ts'
import { unknownCompany } from '#shared/fields/company.ts'
import { unknownVacancy } from '#shared/fields/unknown-vacancy.ts'
import { flagFilters, textFilters } from '#shared/filters/company-filters.ts'
import type { BodyOf } from '../../../lib/api/api-client.ts'

/** Sample data in the shapes of the contract, for the tests of this feature. Each function takes overrides. */

/** The coverage of 40 companies of which everything is known, but for overrides. */
export const coverageSample = (
  known: Partial<Coverage['known']> = {},
  sorts_without_data: Coverage['sorts_without_data'] = [],
): Coverage => ({
  companies: 40,
  known: {
    ...(Object.fromEntries([...textFilters, ...flagFilters].map((name) => [name, 40])) as Coverage['known']),
    ...known,
  },
  sorts_without_data,
})

export const searchFieldsSample = (more: Partial<SearchFields> = {}): SearchFields => ({
  sector: [
    { id: 16, category_name: 'Education', words: ['school'] },
    { id: 17, category_name: 'Health and social care', words: ['nurse', 'care home'] },
  ],
  job_categories: [
    { id: 23, name: 'Teaching and education', words: ['teacher'] },
    { id: 61, name: 'Caring personal services', words: ['carer'] },
  ],
  income: { 'under £1m': 'Under £1m', '£1m-£10m': '£1m-£10m' },
  company_sizes: { '1-9': '1-9 employees', '10-49': '10-49 employees' },
  countries: ['England', 'Northern Ireland'],
  cities: ['Belfast', 'Leeds', 'York'],
  countries_with_cities: [
    { name: 'England', cities: ['Leeds', 'York'] },
    { name: 'Northern Ireland', cities: ['Belfast'] },
  ],
  routes: ['Skilled Worker', 'Charity Worker'],
  ratings: ['A rating', 'B rating'],
  towns: ['Belfast', 'Leeds', 'York'],
  register_date: '2026-07-17',
  known_since: '2026-07-10',
  coverage: coverageSample(),
  ...more,
})

export const registerChangesSample = (
  more: Partial<BodyOf<typeof registerChanges>> = {},
): BodyOf<typeof registerChanges> => ({
  ...pageOf(
    [
      { name: 'Acorn Robotics Ltd', change: 'joined' },
      { name: 'Bramble Foods Ltd', change: 'left' },
    ].map(({ name, change }) => ({
      date: '2026-07-24',
      change: change as 'joined' | 'left',
      name,
      town: 'Leeds',
      county: null,
      routes: ['Skilled Worker'],
      warned_on: null,
    })),
  ),
  register_date: '2026-07-24',
  organisations: 127_251,
  known_since: '2026-07-10',
  week: '2026-07-20',
  first: {
    joined: [{ name: 'Acorn Robotics Ltd', town: 'Leeds' }],
    left: [{ name: 'Bramble Foods Ltd', town: 'Leeds' }],
  },
  areas: ['England', 'Leeds'],
  weeks: [
    { week: '2026-07-20', register_date: '2026-07-24', joined: 312, left: 148 },
    { week: '2026-07-13', register_date: '2026-07-17', joined: 290, left: 171 },
  ],
  ...more,
})

export const lockedRow = (id: number, more: Partial<CompanyRow> = {}): CompanyRow => ({
  id,
  locked: true,
  companyName: null,
  addressLine1: null,
  postTown: 'Leeds',
  county: 'West Yorkshire',
  postcode: null,
  country: 'England',
  warned: false,
  warned_on: null,
  preview: {
    vacancies: 2,
    emails: 1,
    protected_emails: 0,
    phones: 0,
    sectors: 1,
    sector_names: ['Health and social care'],
    job_categories: ['Caring personal services'],
    company_size: '10-49',
    routes: ['Skilled Worker'],
    rating: 'A rating',
    since: '2026-07',
    register_only: false,
  },
  ...more,
})

function vacancyFactsSample() {
  const { job_category_id: _id, ...facts } = unknownVacancy('Care assistant')
  return facts
}

export const vacancySample = (more: Partial<Vacancy> = {}): Vacancy => ({
  ...vacancyFactsSample(),
  id: 1,
  company_id: 1,
  link: 'https://example.com/jobs/1',
  category: null,
  work_type: 'Full time',
  contract_type: 'Permanent',
  city_name: 'Leeds',
  country_code: 'GB',
  country_name: 'United Kingdom',
  places: [{ city_name: 'Leeds', region: null, country_code: 'GB', country_name: 'United Kingdom' }],
  salary_min: 41_000,
  salary_max: 52_000,
  salary_currency: '£',
  salary_period: 'year',
  visa_sponsorship: 1,
  has_screenshot: false,
  screenshot_url: null,
  screenshot_at: null,
  source_page: null,
  source_url: null,
  job_site: null,
  read_at: null,
  removed_at: null,
  evidence: [],
  created_at: '2026-07-01T00:00:00.000Z',
  job_category: null,
  ...more,
})

function companyFactsSample() {
  const facts = unknownCompany()
  const names = Object.keys(companyDetails) as (keyof typeof companyDetails)[]
  return Object.fromEntries(names.map((name) => [name, facts[name]])) as Pick<
    typeof facts,
    (typeof names)[number]
  >
}

export const detailsSample = (more: Partial<CompanyDetails> = {}): CompanyDetails => ({
  ...companyFactsSample(),
  website: 'https://example.com',
  careers_page: 'https://example.com/careers',
  company_description: 'Care homes across the north of England.',
  linkedin: 'https://www.linkedin.com/company/example',
  company_size: '10-49',
  income: '£1m-£10m',
  new_emails: [],
  new_phones: [],
  email_protected: false,
  category_names: ['Health and social care'],
  sectors_from_name: false,
  route: 'Skilled Worker',
  routes: [{ route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }],
  financial_reports: [],
  source: null,
  job_listings: [vacancySample()],
  job_listings_total: more.job_listings?.length ?? 1,
  register: {
    first_seen: '2026-07-10',
    left_on: null,
    known_since: '2026-07-10',
    updated: '2026-07-17',
    history: [],
    licence_spells: [],
  },
  ...more,
})

export const unlockedSample = (id: number, more: Partial<UnlockedCompany> = {}): UnlockedCompany => ({
  ...lockedRow(id),
  locked: false,
  companyName: 'Northgate Care Ltd',
  addressLine1: '1 King Street',
  postcode: 'LS1 1AA',
  details: detailsSample(),
  receipt: [],
  slug: 'northgate-ltd-leeds',
  ...more,
})

/** A page of a list in the envelope of docs/product/api.md "Envelopes". */
export const pageOf = <Row>(
  data: Row[],
  more: { total?: number; current_page?: number; per_page?: number } = {},
) => {
  const { total = data.length, current_page = 1, per_page = 15 } = more
  const last_page = Math.ceil(total / per_page)
  return {
    data,
    current_page,
    last_page,
    per_page,
    total,
    links: { first: null, prev: null, next: null, last: null },
    next_page_url: null,
  }
}
