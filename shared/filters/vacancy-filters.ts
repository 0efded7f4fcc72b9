import * as z from 'zod/mini'
import { CompanyIdParameter } from '../api/company-row.ts'
import {
  DateParameter,
  FlagParameter,
  idParameter,
  PoundsParameter,
  TextParameter,
  YearsParameter,
} from '../api/parameters.ts'
import { namesWith, parametersOf } from './filter-table.ts'

interface Row {
  label: string
  kind: 'typed' | 'choice' | 'pounds' | 'years' | 'date' | 'flag' | 'yesOrNo'
  parameter: z.ZodMiniType
  /** The list of the answer of `vacancyFilterOptions` with its options. */
  options?: string
  /** Zero is no filter, so it is not sent. */
  isOffAtZero?: true
  /** What it limits, a date or a number, and on which side. */
  limits?: string
  side?: 'min' | 'max'
}

const text = z.optional(TextParameter)
const flag = { kind: 'flag', parameter: z.optional(FlagParameter), isOffAtZero: true } as const
const date = { kind: 'date', parameter: z.optional(DateParameter) } as const
const pounds = { kind: 'pounds', parameter: z.optional(PoundsParameter), isOffAtZero: true } as const
const years = {
  kind: 'years',
  parameter: z.optional(YearsParameter),
  limits: 'min_experience_years',
} as const

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
  post_date_from: { ...date, label: 'Posted from', limits: 'post_date', side: 'min' },
  post_date_to: { ...date, label: 'Posted to', limits: 'post_date', side: 'max' },
  country_gb: { ...flag, label: 'In the UK' },
  salary_min: { ...pounds, label: 'Salary from', limits: 'highest_pay', side: 'min' },
  salary_max: { ...pounds, label: 'Salary to', limits: 'lowest_pay', side: 'max' },
  min_experience_years: { ...years, label: 'Experience from', isOffAtZero: true, side: 'min' },
  max_experience_years: { ...years, label: 'Experience to', side: 'max' },
  visa_sponsorship: { label: 'Sponsorship', kind: 'yesOrNo', parameter: z.optional(FlagParameter) },
  expiry_date_from: { ...date, label: 'Closing from', limits: 'expiry_date', side: 'min' },
  skills: { label: 'Skills', kind: 'typed', parameter: text },
  company_id: { label: 'Company ID', kind: 'typed', parameter: z.optional(CompanyIdParameter) },
  company_left: { ...flag, label: 'Company left the register' },
} as const satisfies Record<string, Row>

export type VacancyFilter = keyof typeof vacancyFilters
export const vacancyFilterNames = Object.keys(vacancyFilters) as VacancyFilter[]
export const vacancyFlags = namesWith(vacancyFilters, { kind: 'flag' })
export const vacancyDates = namesWith(vacancyFilters, { kind: 'date' })
export const vacancyPounds = namesWith(vacancyFilters, { kind: 'pounds' })
/** The two ends of the range of experience. */
export const vacancyYears = namesWith(vacancyFilters, { kind: 'years' })

export type Limited = Extract<(typeof vacancyFilters)[VacancyFilter], { limits: string }>['limits']
export const limited: readonly Limited[] = [
  ...new Set(Object.values(vacancyFilters).flatMap((row) => ('limits' in row ? [row.limits] : []))),
]

/** What a list of vacancies must have. */
export const VacancyCriteria = z.object({
  ...parametersOf(vacancyFilters),
  /** Lists the bin instead: what was deleted within 30 days. */
  deleted: z.optional(FlagParameter),
})
export type VacancyCriteria = z.infer<typeof VacancyCriteria>
