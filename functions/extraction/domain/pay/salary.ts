import type { ExtractionNote } from '#shared/extraction-notes.ts'
import { poundsAYear } from '#shared/pounds-a-year.ts'
import type { SalaryPeriod } from '#shared/reference/vacancy-terms.ts'

/** Pay as stated. A single figure is the minimum, or after "up to" the maximum (docs/product/pipeline.md "Pay"). */
export interface Salary {
  min: number | null
  max: number | null
  /** ISO 4217; null if not stated. */
  currency: string | null
  period: SalaryPeriod | null
}

const LEAST = 1000
const MOST = 2_000_000

/** The reason why a salary is implausible. Currencies without a rate are not compared with the limits. */
export function salaryFault({ min, max, currency, period }: Salary): ExtractionNote['reason'] | undefined {
  if (min !== null && max !== null && min > max) return 'the minimum is above the maximum'
  const pounds = [min, max]
    .filter((amount) => amount !== null)
    .map((amount) => poundsAYear(amount, { currency, period }))
  return pounds.some((amount) => amount !== undefined && !(amount >= LEAST && amount <= MOST))
    ? 'it is outside £1,000 to £2,000,000 a year'
    : undefined
}
