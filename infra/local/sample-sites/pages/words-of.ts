import type { SampleVacancy } from '../../sample-data/load-sample.ts'

const SIGNS: Record<string, string> = { GBP: '£', EUR: '€', USD: 'US$', SGD: 'S$' }

/** The pay of a vacancy as text. Undefined if the vacancy states none. */
export function payOf(vacancy: SampleVacancy): string | undefined {
  const { salary_fte: fullTime } = vacancy
  const pay = figureOf(vacancy)
  if (fullTime === null) return pay
  const whole = figureOf({ ...vacancy, salary_min: fullTime.min, salary_max: fullTime.max })
  const hours = `${fullTime.hours} hours a week`
  return pay === undefined ? `${whole} pro rata, ${hours}` : `${pay} for ${hours} (${whole} FTE)`
}

function figureOf({
  salary_min,
  salary_max,
  salary_currency,
  salary_period,
}: Pick<SampleVacancy, 'salary_min' | 'salary_max' | 'salary_currency' | 'salary_period'>):
  | string
  | undefined {
  const sign = SIGNS[salary_currency ?? 'GBP'] ?? ''
  const money = (figure: number) =>
    sign + figure.toLocaleString('en-GB', { minimumFractionDigits: Number.isInteger(figure) ? 0 : 2 })
  const range =
    salary_min !== null && salary_max !== null && salary_min !== salary_max
      ? `${money(salary_min)} to ${money(salary_max)}`
      : undefined
  const one = salary_min === null ? salary_max : salary_min
  if (one === null) return undefined
  const figure = range ?? `${salary_min === null ? 'up to ' : ''}${money(one)}`
  return salary_period === null ? figure : `${figure} per ${salary_period}`
}

/** A date in words, such as 5 March 2026. */
export const dayOf = (date: string): string =>
  new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
