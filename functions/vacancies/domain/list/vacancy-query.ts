import type { VacancyCriteria } from '#shared/filters/vacancy-filters.ts'
import { DELETED_DAYS } from '#shared/retention.ts'
import { facetSpelling } from '../../../search-engine/filters/facet-spelling.ts'
import { searchedWords } from '../../../search-engine/filters/search-words.ts'
import type { NumberRange, QueryFilters } from '../../../search-engine/index-schema.ts'
import { optionFields } from './vacancy-documents.ts'
import { dayOf } from './vacancy-order.ts'

/** How long a deleted vacancy stays in the bin. */
const BIN_MILLISECONDS = DELETED_DAYS * 24 * 60 * 60 * 1000

/** The query of a filter. Texts are compared without case and accents. */
export function vacancyQuery(filter: VacancyCriteria, now: Date): QueryFilters {
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

function rangesOf(filter: VacancyCriteria, now: Date): Record<string, NumberRange> {
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
