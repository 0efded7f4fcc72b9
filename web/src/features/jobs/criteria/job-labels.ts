import type { JobFacets, JobSearch, JobSort } from '#shared/api/job-search.ts'
import { isSeveral, type JobFilter, jobFilters } from '#shared/filters/job-filters.ts'
import { jobFilterOptions } from '#shared/filters/job-options.ts'
import { longDate } from '#shared/format/date.ts'
import { USUAL_DISTANCE } from '#shared/reference/distances.ts'
import type { Option } from '../../../ui/forms/select-field.tsx'

export const jobSortLabels: Record<JobSort, string> = {
  best: 'Best match',
  newest: 'Newest',
  pay: 'Pay',
  closing: 'Closing soonest',
  nearest: 'Nearest',
}

/** The words of a value that no option of the answer has, such as one that finds nothing. */
function ownWords(name: JobFilter | 'miles', value: string): string {
  if (name === 'miles') return `Within ${value} miles`
  return optionsOf(name).find((option) => String(option.value) === value)?.label ?? value
}

const optionsOf = (name: JobFilter | 'miles') =>
  (jobFilterOptions as Readonly<Partial<Record<string, (typeof jobFilterOptions)['verdict']>>>)[name] ?? []

/**
 * The options of a filter with their counts. A chosen option without a job stays, so that it can be undone. Before the first
 * answer, a filter whose values are known has all of them, so that nothing below it moves.
 * @param facets Undefined until the first answer.
 */
export function jobOptions(
  name: Exclude<JobFilter, 'q' | 'town' | 'near' | 'found_after'> | 'miles',
  chosen: readonly string[],
  facets: JobFacets | undefined,
): Option[] {
  const counted = facets?.[name] ?? []
  const isKnown = facets === undefined && (name === 'verdict' || name === 'sponsorship')
  const kept = isKnown ? optionsOf(name).map(({ value }) => String(value)) : chosen
  const missing = kept.filter((value) => counted.every((option) => option.value !== value))
  return [
    ...counted,
    ...missing.map((value) => ({
      value,
      label: ownWords(name, value),
      ...(facets !== undefined && { count: 0 }),
    })),
  ]
}

/** The text of the chip of a filter, or of one value of a filter with several. */
export function jobChipLabel(
  name: JobFilter,
  value: string,
  { miles = USUAL_DISTANCE }: Pick<JobSearch, 'miles'>,
  facets: JobFacets | undefined,
): string {
  if (name === 'q') return `“${value}”`
  if (name === 'found_after') return `${jobFilters[name].label} ${longDate(value)}`
  if (name === 'near') return `Within ${miles} miles of ${value}`
  if (name === 'town') return `In ${value}`
  const label = facets?.[name]?.find((option) => option.value === value)?.label
  const words = label ?? ownWords(name, value)
  if (name === 'closing' || name === 'screenshot' || name === 'unlocked' || name === 'saved')
    return jobFilters[name].label
  return isSeveral(name) && name !== 'sponsorship' ? words : `${jobFilters[name].label}: ${words}`
}
