import type { JobFacets, JobSearch } from '../api/job-search.ts'
import { longDate } from '../format/date.ts'
import { formatPounds } from '../format/money.ts'
import { jobVerdicts, verdictWords } from '../jobs/job-assessment.ts'
import { USUAL_DISTANCE } from '../reference/distances.ts'
import { jobCategories } from '../reference/job-categories.ts'
import { leastPays } from '../reference/least-pays.ts'
import { sectors } from '../reference/sectors.ts'
import { contractTypes, remotePolicies, workTypes } from '../reference/vacancy-terms.ts'
import {
  experienceYears,
  type indexedJobFilters,
  isSeveral,
  type JobFilter,
  jobFilters,
  postedDays,
  sponsorshipAnswers,
  sponsorshipWords,
} from './job-filters.ts'

export interface Option {
  value: string | number
  label: string
}

export const YES = 1

const same = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }))
const yes = (name: 'closing' | 'screenshot'): Option[] => [{ value: YES, label: jobFilters[name].label }]

type ListedFilter = Exclude<(typeof indexedJobFilters)[number], 'route' | 'occupation'>

/** The options of each filter with a list, in the order in which they are shown. */
export const jobFilterOptions: Readonly<Record<ListedFilter, readonly Option[]>> = {
  verdict: jobVerdicts.map((value) => ({ value, label: verdictWords[value] })),
  sponsorship: sponsorshipAnswers.map((value) => ({ value, label: sponsorshipWords[value] })),
  job_category: jobCategories.map(({ id, name }) => ({ value: id, label: name })),
  sector: sectors.map(({ id, category_name }) => ({ value: id, label: category_name })),
  pay_from: leastPays.map((least) => ({ value: least, label: `${formatPounds(least)} or more` })),
  remote: same(remotePolicies),
  work_type: same(workTypes),
  contract: same(contractTypes),
  experience: experienceYears.map((years) => ({
    value: years,
    label: years === 0 ? 'None' : `At most ${years} ${years === 1 ? 'year' : 'years'}`,
  })),
  posted: postedDays.map((days) => ({ value: days, label: days === 1 ? 'Last day' : `Last ${days} days` })),
  closing: yes('closing'),
  screenshot: yes('screenshot'),
}

/** The words of a value that no option of the answer has, such as one that finds nothing. */
export function ownWords(name: JobFilter | 'miles', value: string): string {
  if (name === 'miles') return `Within ${value} miles`
  return optionsOf(name).find((option) => String(option.value) === value)?.label ?? value
}

export const optionsOf = (name: JobFilter | 'miles') =>
  (jobFilterOptions as Readonly<Partial<Record<string, (typeof jobFilterOptions)['verdict']>>>)[name] ?? []

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
