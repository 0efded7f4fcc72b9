import { textOf } from './feed-values.ts'

/** Pay of a posting, as a feed states it. */
export interface BoardPay {
  min?: unknown
  max?: unknown
  currency?: unknown
  /** A word for the period, such as `YEAR`. */
  period?: unknown
}

/** Pay of a period that vacancies have no word for, such as two weeks, as pay a year. */
export function yearlyPay({ min, max, currency }: BoardPay, timesAYear: number): BoardPay {
  const [from, to] = [min, max].map((amount) => {
    const number = Number(textOf(amount) ?? Number.NaN)
    return Number.isFinite(number) ? number * timesAYear : undefined
  })
  return { min: from, max: to, currency, period: 'YEAR' }
}

/** Pay as `baseSalary` of schema.org; undefined without an amount. */
export const baseSalaryOf = ({ min, max, currency, period }: BoardPay) =>
  textOf(min) === undefined && textOf(max) === undefined
    ? undefined
    : {
        '@type': 'MonetaryAmount',
        currency: textOf(currency),
        value: {
          '@type': 'QuantitativeValue',
          minValue: textOf(min),
          maxValue: textOf(max),
          unitText: textOf(period),
        },
      }
