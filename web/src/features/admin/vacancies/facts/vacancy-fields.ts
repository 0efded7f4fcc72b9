import type { vacancyFields as names } from '#shared/api/admin/vacancy-corrections.ts'
import { jobCategories } from '#shared/reference/job-categories.ts'
import { contractTypes, remotePolicies, salaryPeriods, workTypes } from '#shared/reference/vacancy-terms.ts'
import { fullTimePayLine } from './full-time-pay-line.ts'
import { placeLines } from './place-lines.ts'
import type { Option } from '../../../../ui/forms/select-field.tsx'
import { type FactField, line, lines, number } from '../../facts/field-kinds.ts'

const choice = (label: string, options: readonly string[]): FactField => ({
  label,
  options: options.map((value): Option => ({ value, label: value })),
  ...line,
})

const list = (label: string, hint: string): FactField => ({ label, hint, isLong: true, ...lines })

const PAY = 'A number, such as 31500. Pay needs its currency and its period: give them first.'
const DATE = 'Year, month and day.'

/** How each field of a vacancy is named, and how its value is typed. */
export const vacancyFields: Record<(typeof names)[number], FactField> = {
  title: { label: 'Title', isRequired: true, ...line },
  link: { label: 'Link to apply', ...line },
  job_category_id: {
    label: 'Job category',
    options: jobCategories.map(({ id, name }) => ({ value: String(id), label: name })),
    ...number,
  },
  work_type: choice('Work type', workTypes),
  remote_work_policy: choice('Remote work', remotePolicies),
  contract_type: choice('Contract', contractTypes),
  city_name: { label: 'City', ...line },
  country_code: { label: 'Country code', hint: 'Two letters, such as GB.', ...line },
  country_name: { label: 'Country', ...line },
  places: {
    label: 'Places',
    hint: 'One a line: town, state abroad, country code. Such as “Boston, Massachusetts, US”.',
    isLong: true,
    ...placeLines,
  },
  job_description: { label: 'Description', isLong: true, ...line },
  salary_min: { label: 'Lowest pay', hint: PAY, ...number },
  salary_max: { label: 'Highest pay', hint: PAY, ...number },
  salary_currency: { label: 'Currency of the pay', hint: 'Three letters, such as GBP.', ...line },
  salary_period: choice('Period of the pay', salaryPeriods),
  salary_fte: {
    label: 'Pay for full time',
    hint: 'If it is not the pay of the post. Such as “45000-47000, 22.5 of 37.5 hours”.',
    ...fullTimePayLine,
  },
  required_qualifications: list('Required qualifications', 'One a line.'),
  skills: list('Key skills', 'One a line.'),
  benefits_perks: list('Benefits', 'One a line.'),
  min_experience_years: {
    label: 'Years of experience',
    hint: 'The fewest years, as a whole number.',
    ...number,
  },
  visa_sponsorship: {
    label: 'Visa sponsorship',
    options: [
      { value: '1', label: 'Offered' },
      { value: '0', label: 'Refused' },
    ],
    ...number,
  },
  post_date: { label: 'Posted on', hint: DATE, type: 'date', ...line },
  expiry_date: { label: 'Closes on', hint: DATE, type: 'date', ...line },
}
