import * as z from 'zod/mini'
import type { BulkFilter } from '#shared/api/admin/bulk-vacancies.ts'
import { PoundsParameter } from '#shared/api/parameters.ts'
import { numberOf } from '../../../../lib/number-of.ts'
import type { Query } from '../../../../lib/api/request-parameters.ts'

type FilterName = Exclude<keyof BulkFilter, 'deleted'>

/** The filters of the page, by their names in the URL and in the call, with their labels. */
export const filterLabels = {
  search: 'Search',
  has_screenshot: 'Has screenshot',
  job_category_id: 'Job category',
  contract_type: 'Contract',
  work_type: 'Work type',
  remote_work_policy: 'Remote',
  city_name: 'City',
  post_date_from: 'Posted from',
  post_date_to: 'Posted to',
  country_gb: 'In the UK',
  salary_min: 'Salary from',
  salary_max: 'Salary to',
  min_experience_years: 'Experience from',
  max_experience_years: 'Experience to',
  visa_sponsorship: 'Sponsorship',
  expiry_date_from: 'Closing from',
  skills: 'Skills',
  company_id: 'Company ID',
  company_left: 'Company left the register',
} as const satisfies Record<FilterName, string>

const filterNames = Object.keys(filterLabels) as FilterName[]

export const addressNames = [...filterNames, 'per_page', 'order_by', 'order_direction', 'deleted'] as const

export type VacancyAddress = Record<(typeof addressNames)[number], string>
export type VacancyFilters = Record<FilterName, string>

/** No filter. */
export const noFilters = Object.fromEntries(filterNames.map((name) => [name, ''])) as VacancyFilters

/** How many filters are set. The two ends of the range of experience count as one. */
export const countFilters = (address: VacancyAddress): number =>
  filterNames.filter(
    (name) =>
      address[name] !== '' && !(name === 'max_experience_years' && address.min_experience_years !== ''),
  ).length

/** Pay as the calls take it: `£40,000` is `40000`. A text that is not a number stays, and the contract refuses it. */
function payText(text: string): string {
  const pay = numberOf(text)
  return pay === null || Number.isNaN(pay) ? text.trim() : String(pay)
}

/** Why a text is not pay in whole pounds; undefined if it is. */
export const payError = (text: string): string | undefined => {
  const parsed = z.safeParse(PoundsParameter, payText(text))
  return parsed.success ? undefined : parsed.error.issues[0]?.message
}

/** The filters as the calls take them. */
export const filterQuery = (address: VacancyAddress): Query =>
  Object.fromEntries(
    filterNames.map((name) => [
      name,
      name.startsWith('salary') ? payText(address[name]) : address[name].trim(),
    ]),
  )
