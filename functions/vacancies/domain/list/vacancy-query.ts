import { DELETED_DAYS } from '#shared/retention.ts'
import { facetSpelling } from '../../../search-engine/filters/facet-spelling.ts'
import { searchedWords } from '../../../search-engine/filters/search-words.ts'
import type { NumberRange, QueryFilters } from '../../../search-engine/index-schema.ts'
import { optionFields } from './vacancy-documents.ts'
import { dayOf } from './vacancy-order.ts'

/** The filters of the list of vacancies (docs/product/admin.md "Vacancies"). Dates are YYYY-MM-DD. */
export interface VacancyFilter {
  search?: string | undefined
  has_screenshot?: boolean | undefined
  job_category_id?: number | undefined
  contract_type?: string | undefined
  work_type?: string | undefined
  remote_work_policy?: string | undefined
  city_name?: string | undefined
  country_gb?: boolean | undefined
  post_date_from?: string | undefined
  post_date_to?: string | undefined
  expiry_date_from?: string | undefined
  /** Pounds a year. */
  salary_min?: number | undefined
  salary_max?: number | undefined
  min_experience_years?: number | undefined
  max_experience_years?: number | undefined
  visa_sponsorship?: boolean | undefined
  /** Separated by commas. */
  skills?: string | undefined
  company_id?: number | undefined
  /** Whether only vacancies of companies that the register does not have now are listed. */
  company_left?: boolean | undefined
  /** Whether the bin is listed instead. */
  deleted?: boolean | undefined
}

/** How long a deleted vacancy stays in the bin. */
const BIN_MILLISECONDS = DELETED_DAYS * 24 * 60 * 60 * 1000

/** The query of a filter. Texts are compared without case and accents. */
export function vacancyQuery(filter: VacancyFilter, now: Date): QueryFilters {
  const { job_category_id, company_id, visa_sponsorship: sponsors, deleted } = filter
  const options = optionFields.map((field): [string, string[]] => {
    const value = filter[field]
    return [field, value ? [facetSpelling(value)] : []]
  })
  return {
    flags: [
      deleted ? 'deleted' : 'kept',
      ...(filter.country_gb ? ['in_uk'] : []),
      ...(filter.company_left ? ['off_register'] : []),
    ],
    facets: {
      job_category_id: listOf(job_category_id),
      company_id: listOf(company_id),
      visa_sponsorship: sponsors === undefined ? [] : [sponsors ? 1 : 0],
      ...Object.fromEntries(options),
    },
    ranges: rangesOf(filter, now),
    parts: {
      words: searchedWords(filter.search),
      skills: (filter.skills ?? '').split(',').map((skill) => ({ text: facetSpelling(skill) })),
    },
  }
}

function rangesOf(filter: VacancyFilter, now: Date): Record<string, NumberRange> {
  const { post_date_from, post_date_to, expiry_date_from } = filter
  // 0 is not a lower limit, as the page sends none
  const { salary_min, salary_max, min_experience_years: fewest, max_experience_years: max } = filter
  return {
    ...(filter.has_screenshot && { screenshot_ends: { min: now.getTime() + 1 } }),
    ...((post_date_from ?? post_date_to) !== undefined && {
      post_date: {
        ...(post_date_from !== undefined && { min: dayOf(post_date_from) }),
        ...(post_date_to !== undefined && { max: dayOf(post_date_to) }),
      },
    }),
    ...(expiry_date_from !== undefined && { expiry_date: { min: dayOf(expiry_date_from) } }),
    ...(salary_min && { highest_pay: { min: salary_min } }),
    ...(salary_max && { lowest_pay: { max: salary_max } }),
    ...((fewest || max !== undefined) && {
      min_experience_years: { ...(fewest && { min: fewest }), ...(max !== undefined && { max }) },
    }),
    ...(filter.deleted && { deleted_at: { min: now.getTime() - BIN_MILLISECONDS + 1 } }),
  }
}

const listOf = (value: number | undefined): number[] => (value === undefined ? [] : [value])
