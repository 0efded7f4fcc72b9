import { contractTypes, remotePolicies, salaryPeriods, workTypes } from '../reference/vacancy-terms.ts'
import type { FullTimePay } from '../vacancy/full-time-pay.ts'
import type { VacancyPlace } from '../vacancy/vacancy-place.ts'
import { number } from './texts-and-numbers.ts'
import { type VacancyField, type VacancyValues, vacancyDetails } from './vacancy-values.ts'

export const vacancyValues = { ...vacancyDetails, job_category_id: number }

/** What the fields of each kind hold. A kind decides how a fact is read, corrected and typed. */
interface Kinds {
  line: string | null
  /** Text of several lines. */
  lines: string | null
  /** A web address. */
  link: string | null
  /** One of `options`. Older vacancies may have other words. */
  choice: string | null
  category: number | null
  country: string | null
  currency: string | null
  date: string | null
  pay: number | null
  fullTimePay: FullTimePay | null
  years: number | null
  hours: number | null
  /** 1 for yes, 0 for no. */
  flag: 0 | 1 | null
  /** A list of short texts. */
  entries: string[]
  places: VacancyPlace[]
}
export type VacancyFieldKind = keyof Kinds

export interface VacancyFieldRow<Kind = VacancyFieldKind> {
  kind: Kind
  /** The name that administrators see. */
  label: string
  max?: number
  options?: readonly string[]
  /** Fields of a group belong together: all of them come from one source. */
  group?: 'pay' | 'place'
  isRequired?: true
  /** Whether a language model is asked for the fact. The rules derive the others. */
  isAsked?: true
}

type RowOf<Value> = VacancyFieldRow<
  { [Kind in VacancyFieldKind]: Value extends Kinds[Kind] ? Kind : never }[VacancyFieldKind]
>

/**
 * What is to be known about each fact of a vacancy, in the order in which administrators see them. The controls, the
 * checks of corrections, the answers of models and the empty values are derived.
 */
export const vacancyFields = {
  title: { kind: 'line', label: 'Title', max: 200, isRequired: true, isAsked: true },
  link: { kind: 'link', label: 'Link to apply', isAsked: true },
  job_category_id: { kind: 'category', label: 'Job category' },
  work_type: { kind: 'choice', label: 'Work type', options: workTypes, isAsked: true },
  weekly_hours: { kind: 'hours', label: 'Hours a week' },
  remote_work_policy: { kind: 'choice', label: 'Remote work', options: remotePolicies, isAsked: true },
  contract_type: { kind: 'choice', label: 'Contract', options: contractTypes, isAsked: true },
  city_name: { kind: 'line', label: 'City', max: 100, group: 'place', isAsked: true },
  country_code: { kind: 'country', label: 'Country code', group: 'place' },
  country_name: { kind: 'line', label: 'Country', max: 100, group: 'place', isAsked: true },
  places: { kind: 'places', label: 'Places', group: 'place' },
  job_description: { kind: 'lines', label: 'Description', max: 20_000, isAsked: true },
  salary_min: { kind: 'pay', label: 'Lowest pay', group: 'pay', isAsked: true },
  salary_max: { kind: 'pay', label: 'Highest pay', group: 'pay', isAsked: true },
  salary_currency: { kind: 'currency', label: 'Currency of the pay', group: 'pay' },
  salary_period: { kind: 'choice', label: 'Period of the pay', options: salaryPeriods, group: 'pay' },
  salary_fte: { kind: 'fullTimePay', label: 'Pay for full time', group: 'pay' },
  required_qualifications: { kind: 'entries', label: 'Required qualifications', isAsked: true },
  skills: { kind: 'entries', label: 'Key skills', isAsked: true },
  benefits_perks: { kind: 'entries', label: 'Benefits', isAsked: true },
  min_experience_years: { kind: 'years', label: 'Years of experience', isAsked: true },
  occupation_code: { kind: 'line', label: 'Occupation code (SOC 2020)', max: 4 },
  visa_sponsorship: { kind: 'flag', label: 'Visa sponsorship', isAsked: true },
  post_date: { kind: 'date', label: 'Posted on', isAsked: true },
  expiry_date: { kind: 'date', label: 'Closes on', isAsked: true },
} as const satisfies { [Field in VacancyField]: RowOf<VacancyValues[Field]> }

/** The version of the schema of models' answers. Increase it with each change of the rows that have `isAsked`. */
export const SCHEMA_VERSION = 1

export type VacancyFields = typeof vacancyFields
export type { VacancyField }
export const vacancyFieldNames = Object.keys(vacancyFields) as VacancyField[]

type FieldOf<Kind extends VacancyFieldKind> = {
  [Field in VacancyField]: VacancyFields[Field]['kind'] extends Kind ? Field : never
}[VacancyField]

export const vacancyFieldsOf = <Kind extends VacancyFieldKind>(kind: Kind): FieldOf<Kind>[] =>
  vacancyFieldNames.filter((field): field is FieldOf<Kind> => (vacancyFields[field].kind as string) === kind)
