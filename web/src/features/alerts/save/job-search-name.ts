import type { JobSearch } from '#shared/api/job-search.ts'
import { isSeveral, jobFilters } from '#shared/filters/job-filters.ts'
import { appliedJobFilters, writeJobSearch } from '../../jobs/criteria/job-criteria.ts'
import { jobChipLabel } from '../../jobs/criteria/job-labels.ts'
import { shortName } from './search-name.ts'

/** The filters of a search as they are saved: without its page, its order, and the instant of the last look. */
export function filtersToSave(criteria: JobSearch): Record<string, string> {
  const address = writeJobSearch(criteria)
  for (const name of ['page', 'sort', 'found_after']) address.delete(name)
  return Object.fromEntries(address)
}

/** The filters of a search in words, such as `Pay from: £40,000 or more`. */
export const jobFilterWords = (criteria: JobSearch): string[] =>
  appliedJobFilters(criteria).flatMap((name) => {
    const values = isSeveral(name) ? (criteria[name] ?? []) : [String(criteria[name])]
    return values.map((value) => jobChipLabel(name, value, criteria, undefined))
  })

/** A suggested name for a search, from the values of its filters: `“nurse”, Within 25 miles of Leeds`. */
export function nameOfJobSearch(criteria: JobSearch): string {
  const { found_after: _found_after, ...filters } = criteria
  const labels = Object.values(jobFilters).map(({ label }) => label)
  const words = jobFilterWords(filters).map((text) => {
    const label = labels.find((one) => text.startsWith(`${one}: `))
    return label === undefined ? text : text.slice(label.length + 2)
  })
  return shortName(words.length > 0 ? words.join(', ') : 'All jobs')
}
