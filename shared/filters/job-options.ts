import { formatPounds } from '../format/money.ts'
import { jobVerdicts, verdictWords } from '../jobs/job-assessment.ts'
import { jobCategories } from '../reference/job-categories.ts'
import { leastPays } from '../reference/least-pays.ts'
import { sectors } from '../reference/sectors.ts'
import { contractTypes, remotePolicies, workTypes } from '../reference/vacancy-terms.ts'
import {
  experienceYears,
  type indexedJobFilters,
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
