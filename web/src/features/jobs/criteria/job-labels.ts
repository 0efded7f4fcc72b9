import type { JobFacets, JobSort } from '#shared/api/job-search.ts'
import type { JobFilter } from '#shared/filters/job-filters.ts'
import { optionsOf, ownWords } from '#shared/filters/job-options.ts'
import type { Option } from '../../../ui/forms/select-field.tsx'

export const jobSortLabels: Record<JobSort, string> = {
  best: 'Best match',
  newest: 'Newest',
  pay: 'Pay',
  closing: 'Closing soonest',
  nearest: 'Nearest',
}

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
