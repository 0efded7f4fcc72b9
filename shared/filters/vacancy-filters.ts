import * as z from 'zod/mini'
import {
  DateParameter,
  FlagParameter,
  idParameter,
  PoundsParameter,
  TextParameter,
  YearsParameter,
} from '../api/parameters.ts'
import { CompanyIdParameter } from '../api/company-row.ts'
import { namesWith, parametersOf } from './filter-table.ts'

interface Row {
  label: string
  /** How it is chosen. */
  kind: 'typed' | 'choice' | 'pounds' | 'years' | 'date' | 'flag' | 'yesOrNo'
  parameter: z.ZodMiniType
  /** The list of the answer of `vacancyFilterOptions` with its options. */
  options?: string
  /** Zero is no filter, so it is not sent. */
  isOffAtZero?: true
}

const text = z.optional(TextParameter)
const flag = { kind: 'flag', parameter: z.optional(FlagParameter), isOffAtZero: true } as const
const date = { kind: 'date', parameter: z.optional(DateParameter) } as const
const pounds = { kind: 'pounds', parameter: z.optional(PoundsParameter), isOffAtZero: true } as const
const years = { kind: 'years', parameter: z.optional(YearsParameter) } as const

/**
 * The filters of the list of administrators (docs/product/api.md "Calls of administrators"). Salaries are in pounds. The
 * range of years of experience includes both ends.
 */
export const vacancyFilters = {
  search: { label: 'Search', kind: 'typed', parameter: text },
  has_screenshot: { ...flag, label: 'Has screenshot' },
  job_category_id: {
    label: 'Job category',
    kind: 'choice',
    parameter: z.optional(idParameter('a job category')),
  },
  contract_type: { label: 'Contract', kind: 'choice', parameter: text, options: 'contract_types' },
  work_type: { label: 'Work type', kind: 'choice', parameter: text, options: 'work_types' },
  remote_work_policy: { label: 'Remote', kind: 'choice', parameter: text, options: 'remote_policies' },
  city_name: { label: 'City', kind: 'choice', parameter: text, options: 'cities' },
  post_date_from: { ...date, label: 'Posted from' },
  post_date_to: { ...date, label: 'Posted to' },
  country_gb: { ...flag, label: 'In the UK' },
  salary_min: { ...pounds, label: 'Salary from' },
  salary_max: { ...pounds, label: 'Salary to' },
  min_experience_years: { ...years, label: 'Experience from', isOffAtZero: true },
  max_experience_years: { ...years, label: 'Experience to' },
  visa_sponsorship: { label: 'Sponsorship', kind: 'yesOrNo', parameter: z.optional(FlagParameter) },
  expiry_date_from: { ...date, label: 'Closing from' },
  skills: { label: 'Skills', kind: 'typed', parameter: text },
  company_id: { label: 'Company ID', kind: 'typed', parameter: z.optional(CompanyIdParameter) },
  company_left: { ...flag, label: 'Company left the register' },
} as const satisfies Record<string, Row>

export type VacancyFilter = keyof typeof vacancyFilters
export const vacancyFilterNames = Object.keys(vacancyFilters) as VacancyFilter[]
export const vacancyFlags = namesWith(vacancyFilters, { kind: 'flag' })
export const vacancyDates = namesWith(vacancyFilters, { kind: 'date' })
export const vacancyPounds = namesWith(vacancyFilters, { kind: 'pounds' })

/** What a list of vacancies must have. */
export const VacancyCriteria = z.object({
  ...parametersOf(vacancyFilters),
  /** Lists the bin instead: what was deleted within 30 days. */
  deleted: z.optional(FlagParameter),
})
export type VacancyCriteria = z.infer<typeof VacancyCriteria>
