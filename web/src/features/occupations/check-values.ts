import { type VisaSince, visasSince } from '#shared/eligibility/answers.ts'
import { longDate } from '#shared/format/date.ts'
import { MAX_HOURS, readAmount, readHours } from '#shared/format/read-amount.ts'
import { type PayPeriod, payPeriods } from '#shared/occupations/counted-pay.ts'
import { GOING_RATE_HOURS, type SalaryCaseId, salaryCaseIds } from '#shared/occupations/salary-cases.ts'
import { DEGREE_LEVEL_SINCE, SALARIES_SINCE } from '#shared/rules/dated-figures.ts'
import { occupationParameters, type OccupationQuery } from '../../lib/occupation-address.ts'

export interface CheckValues {
  title: string
  pay: string
  per: PayPeriod
  hours: string
  case: SalaryCaseId
  /** Since when the person has been a Skilled Worker. */
  visa: VisaSince
}

export interface Check extends Omit<CheckValues, 'pay' | 'hours'> {
  /** Pounds per period; null if it is not known. */
  pay: number | null
  hours: number
}

export type CheckProblems = Partial<Record<'title' | 'pay' | 'hours', string>>

const FULL_TIME = String(GOING_RATE_HOURS)
export const LONGEST_TITLE = 200
const MAX_PAY = 10_000_000

/** The values in a URL. Values that no form sends count as not given. */
export function valuesIn(address: URLSearchParams): CheckValues {
  const [title = '', pay = '', per, hours, wanted, visa] = occupationParameters.map(
    (name) => address.get(name)?.trim().slice(0, LONGEST_TITLE) || undefined,
  )
  return {
    title,
    pay,
    per: payPeriods.find((period) => period === per) ?? 'year',
    hours: hours ?? FULL_TIME,
    case: salaryCaseIds.find((id) => id === wanted) ?? 'standard',
    visa: visasSince.find((one) => one === visa) ?? 'none',
  }
}

/** The parameters of a URL for these values. Usual values are left out. */
export const queryOf = (values: CheckValues): OccupationQuery => ({
  title: values.title.trim(),
  pay: values.pay.trim(),
  per: values.pay.trim() === '' || values.per === 'year' ? '' : values.per,
  hours: values.hours.trim() === FULL_TIME ? '' : values.hours.trim(),
  case: values.case === 'standard' ? '' : values.case,
  visa: values.visa === 'none' ? '' : values.visa,
})

/** Reads pounds as people write them. Null if the text is not an amount that a job may pay. */
function poundsIn(text: string): number | null {
  const pounds = readAmount(text)
  return pounds !== undefined && pounds > 0 && pounds <= MAX_PAY ? pounds : null
}

/** Reads values. @returns the check, or what is wrong with each field. */
export function readCheck(values: CheckValues): { check: Check } | { problems: CheckProblems } {
  const pay = poundsIn(values.pay)
  const hours = readHours(values.hours)
  const problems: CheckProblems = {}
  if (values.title.trim() === '') problems.title = 'Enter the job title'
  if (pay === null && values.pay.trim() !== '') problems.pay = 'Enter the pay in pounds, such as 45000'
  if (hours === undefined) problems.hours = `Enter the hours as a number from 1 to ${MAX_HOURS}`
  if (hours === undefined || Object.keys(problems).length > 0) return { problems }
  return { check: { ...values, title: values.title.trim(), pay, hours } }
}

export const caseLabels: Record<SalaryCaseId, string> = {
  standard: 'None of these',
  phd: 'A PhD relevant to the job, not in STEM',
  'stem-phd': 'A STEM PhD relevant to the job',
  'salary-list': 'The job is on the immigration salary list',
  'new-entrant': 'New entrant: under 26, or recently a student or graduate',
}

export const visaLabels: Record<VisaSince, string> = {
  none: 'None',
  before2024: `Since before ${longDate(SALARIES_SINCE)}`,
  before2025: `Since before ${longDate(DEGREE_LEVEL_SINCE)}`,
  later: 'Since a later day',
}

export const caseTitles: Record<SalaryCaseId, string> = {
  ...caseLabels,
  standard: 'Standard',
  'new-entrant': 'New entrant, such as someone under 26',
}

/** The state of a history entry that the form made. */
export const FROM_FORM = 'asked'
