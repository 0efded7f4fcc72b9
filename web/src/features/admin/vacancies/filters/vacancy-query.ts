import type { Query } from '../../../../lib/api/request-parameters.ts'
import { idError } from '../../list/id-error.ts'

/** The filters of the page, by their names in the URL and in the call. */
const filterNames = [
  'search',
  'has_screenshot',
  'job_category_id',
  'contract_type',
  'work_type',
  'remote_work_policy',
  'city_name',
  'post_date_from',
  'post_date_to',
  'country_gb',
  'salary_min',
  'salary_max',
  'min_experience_years',
  'max_experience_years',
  'visa_sponsorship',
  'expiry_date_from',
  'skills',
  'company_id',
] as const

export const addressNames = [...filterNames, 'per_page', 'order_by', 'order_direction', 'deleted'] as const

export type VacancyAddress = Record<(typeof addressNames)[number], string>
export type VacancyFilters = Record<(typeof filterNames)[number], string>

/** No filter. */
export const noFilters = Object.fromEntries(filterNames.map((name) => [name, ''])) as VacancyFilters

/** How many filters are set. The two ends of the range of experience count as one. */
export const countFilters = (address: VacancyAddress): number =>
  filterNames.filter(
    (name) =>
      address[name] !== '' && !(name === 'max_experience_years' && address.min_experience_years !== ''),
  ).length

/** Why a text is no amount; undefined if it is one. */
export const amountError = (text: string): string | undefined =>
  /^\d{1,9}$/.test(text) ? undefined : 'Give a whole number'

/** The text, or '' if it is invalid. */
const valid = (text: string, errorOf: (text: string) => string | undefined): string =>
  errorOf(text) === undefined ? text : ''

const isOn = (text: string): boolean => text === '1'

/** The filters as the calls take them. Invalid values of a typed URL are left out. */
export function filterQuery(address: VacancyAddress): Query {
  const filters = Object.fromEntries(
    filterNames.map((name) => [name, address[name].trim()]),
  ) as VacancyFilters
  return {
    ...filters,
    has_screenshot: isOn(filters.has_screenshot),
    country_gb: isOn(filters.country_gb),
    job_category_id: valid(filters.job_category_id, idError),
    company_id: valid(filters.company_id, idError),
    salary_min: valid(filters.salary_min, amountError),
    salary_max: valid(filters.salary_max, amountError),
    min_experience_years: valid(filters.min_experience_years, amountError),
    max_experience_years: valid(filters.max_experience_years, amountError),
  }
}
