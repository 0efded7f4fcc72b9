import type { JobFacets, JobSearch, JobSort } from '#shared/api/job-search.ts'
import { longDate } from '#shared/format/date.ts'
import { formatPounds } from '#shared/format/money.ts'
import { verdictWords } from '#shared/jobs/job-assessment.ts'
import { CLOSING_DAYS, sponsorshipWords } from '#shared/jobs/job-filters.ts'
import { jobCategories } from '#shared/reference/job-categories.ts'
import { USUAL_DISTANCE } from '#shared/reference/distances.ts'
import { sectors } from '#shared/reference/sectors.ts'
import type { Option } from '../../../ui/forms/select-field.tsx'
import { isSeveral, type JobFilter } from './job-criteria.ts'

/** The label of each filter (docs/product/jobs-search.md "Filters"). */
export const jobFilterLabels: Record<JobFilter, string> = {
  q: 'Title or occupation',
  verdict: 'Can it be sponsored?',
  sponsorship: 'What the advert says',
  job_category: 'Job category',
  occupation: 'Occupation',
  sector: 'Sector',
  near: 'Place',
  pay_from: 'Pay from',
  remote: 'Where you work',
  work_type: 'Hours',
  contract: 'Contract',
  experience: 'Experience asked for',
  posted: 'Posted',
  closing: `Closes within ${CLOSING_DAYS} days`,
  route: 'Visa route',
  screenshot: 'Has a screenshot',
  unlocked: 'Company unlocked',
  saved: 'Saved',
  found_after: 'New since',
}

export const jobSortLabels: Record<JobSort, string> = {
  best: 'Best match',
  newest: 'Newest',
  pay: 'Pay',
  closing: 'Closing soonest',
  nearest: 'Nearest',
}

/** The filters with all their values and words. */
const closedWords: { [name: string]: Readonly<Record<string, string>> | undefined } = {
  verdict: verdictWords,
  sponsorship: sponsorshipWords,
}

/** The words of a value that no option of the answer has, such as one that finds nothing. */
function ownWords(name: JobFilter | 'miles', value: string): string {
  switch (name) {
    case 'job_category':
      return jobCategories.find(({ id }) => String(id) === value)?.name ?? value
    case 'sector':
      return sectors.find(({ id }) => String(id) === value)?.category_name ?? value
    case 'pay_from':
      return `${formatPounds(Number(value))} or more`
    case 'experience':
      return value === '0' ? 'None' : `At most ${value} ${value === '1' ? 'year' : 'years'}`
    case 'posted':
      return value === '1' ? 'Last day' : `Last ${value} days`
    case 'miles':
      return `Within ${value} miles`
    default:
      return closedWords[name]?.[value] ?? value
  }
}

/**
 * The options of a filter with their counts. A chosen option without a job stays, so that it can be undone. Before the first
 * answer, a filter whose values are known has all of them, so that nothing below it moves.
 * @param facets Undefined until the first answer.
 */
export function jobOptions(
  name: Exclude<JobFilter, 'q' | 'near' | 'found_after'> | 'miles',
  chosen: readonly string[],
  facets: JobFacets | undefined,
): Option[] {
  const counted = facets?.[name] ?? []
  const words = closedWords[name]
  const kept = facets === undefined && words ? Object.keys(words) : chosen
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
  if (name === 'found_after') return `${jobFilterLabels[name]} ${longDate(value)}`
  if (name === 'near') return `Within ${miles} miles of ${value}`
  const label = facets?.[name]?.find((option) => option.value === value)?.label
  const words = label ?? ownWords(name, value)
  if (name === 'closing' || name === 'screenshot' || name === 'unlocked' || name === 'saved')
    return jobFilterLabels[name]
  return isSeveral(name) && name !== 'sponsorship' ? words : `${jobFilterLabels[name]}: ${words}`
}
