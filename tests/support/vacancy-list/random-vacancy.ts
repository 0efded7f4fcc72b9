import * as fc from 'fast-check'
import type { VacancyCriteria } from '#shared/filters/vacancy-filters.ts'
import type { NamedCompany } from '../../../functions/vacancies/list/vacancy-entry.ts'
import type { ListQuery } from './plain-list.ts'

const titles = ['Nurse', 'nurse', 'Infirmière', 'Senior Nurse', 'Welder 24', 'Café manager', 'Chef de Café']
const cities = ['Leeds', 'LEEDS', 'London', 'Orléans', 'orleans']
const skillWords = ['React', 'react.js', 'Project management', 'Soudure à l’arc', 'java', 'JavaScript']
const orNull = <Value>(...values: Value[]) => fc.constantFrom<Value | null>(null, ...values)
const date = fc.constantFrom('2026-07-01', '2026-07-02', '2026-07-20', '2026-08-03')
const amount = fc.constantFrom(0, 9.5, 12.71, 400, 999, 1000, 2100, 24_785, 25_000, 41_700, 60_000)

export const COMPANIES = new Map<number, NamedCompany>([
  [1, { name: 'Acme Care', left_on: null }],
  [2, { name: 'ÉCOLE Beta', left_on: '2026-07-17' }],
  [3, { name: 'Acme nurse', left_on: null }],
])
export const NOW = new Date('2026-07-25T12:00:00.000Z')

/** The fields of a vacancy that the list filters or sorts by, with many equal values. Some companies have no name. */
export const vacancyFields = fc.record({
  title: fc.constantFrom(...titles),
  job_category_id: orNull(11, 22),
  contract_type: orNull('Permanent', 'permanent', 'Temporary'),
  work_type: orNull('Full-time', 'Part-time'),
  remote_work_policy: orNull('Hybrid', 'On-site'),
  city_name: orNull(...cities),
  country_code: orNull('GB', 'gb', 'FR'),
  country_name: orNull('England', 'France', ' united kingdom'),
  post_date: fc.option(date),
  expiry_date: fc.option(date),
  salary_min: fc.option(amount),
  salary_max: fc.option(amount),
  salary_currency: orNull('GBP', 'EUR', 'INR', 'AED'),
  salary_period: orNull('hour', 'day', 'week', 'month', 'year', 'shift'),
  min_experience_years: orNull(0, 1, 2, 5, 8),
  visa_sponsorship: orNull<0 | 1>(0, 1),
  skills: fc.subarray(skillWords, { maxLength: 3 }),
  screenshot_key: orNull(`screenshots/30/${'0'.repeat(32)}.webp`, `screenshots/90/${'0'.repeat(32)}.webp`),
  screenshot_at: orNull('2026-06-25T12:00:00.000Z', '2026-06-25T12:00:00.001Z', '2026-07-24T00:00:00.000Z'),
  created_at: fc.constantFrom(
    '2026-07-01T00:00:00.000Z',
    '2026-07-01T00:00:00.001Z',
    '2026-07-24T08:00:00.000Z',
  ),
  deleted_at: orNull('2026-06-25T11:59:59.999Z', '2026-06-25T12:00:00.000Z', '2026-07-24T00:00:00.000Z'),
})

const bound = fc.constantFrom(0, 1, 2, 5, 9)
const pay = fc.constantFrom(0, 18_525, 20_000, 24_785, 25_000, 41_700, 120_000)

export const filters: fc.Arbitrary<VacancyCriteria> = fc.record(
  {
    search: fc.constantFrom('nurse', 'NURSE acme', 'infirmiere', 'cafe', '24', '3', 'é', 'x', ' ', 'be ec'),
    has_screenshot: fc.boolean(),
    job_category_id: fc.constantFrom(11, 22, 33),
    contract_type: fc.constantFrom('permanent', 'PERMANENT', 'Temporary', 'none'),
    work_type: fc.constantFrom('Full-time', 'part-time'),
    remote_work_policy: fc.constantFrom('Hybrid', 'on-site'),
    city_name: fc.constantFrom('leeds', 'Leeds', 'Orleans', 'York'),
    country_gb: fc.boolean(),
    post_date_from: date,
    post_date_to: date,
    expiry_date_from: date,
    salary_min: pay,
    salary_max: pay,
    min_experience_years: bound,
    max_experience_years: bound,
    visa_sponsorship: fc.boolean(),
    skills: fc.constantFrom('java', 'react, JAVA', 'soudure a', ' ,', 'project management', 'cobol'),
    company_id: fc.constantFrom(1, 2, 4),
    company_left: fc.boolean(),
    deleted: fc.boolean(),
  },
  { requiredKeys: [] },
)

/** Mostly few filters, so that most queries match something. */
const fewFilters = fc
  .tuple(filters, fc.array(fc.nat(19), { maxLength: 3 }))
  .map(([all, kept]): VacancyCriteria => {
    const names = Object.keys(all)
    return Object.fromEntries(
      Object.entries(all).filter(([name]) => kept.some((at) => names[at % names.length] === name)),
    )
  })

export const queries: fc.Arbitrary<ListQuery> = fc.record({
  filter: fc.oneof({ arbitrary: fewFilters, weight: 4 }, { arbitrary: filters, weight: 1 }),
  order: fc.record({
    by: fc.constantFrom(
      'id' as const,
      'title' as const,
      'company_name' as const,
      'post_date' as const,
      'expiry_date' as const,
      'salary_min' as const,
      'created_at' as const,
    ),
    isAscending: fc.boolean(),
  }),
  page: fc.integer({ min: 1, max: 4 }),
  perPage: fc.integer({ min: 1, max: 5 }),
})
