import { poundsPer } from '../reference/exchange-rates.ts'
import { converterThresholds } from './converter-thresholds.ts'

/** How far a salary is from a threshold. The gap is in whole pounds, positive above it and negative below it. */
interface Comparison {
  name: keyof typeof converterThresholds
  pounds: number
  reached: boolean
  gap: number
}

interface Conversion {
  /** Whole pounds a year. */
  pounds: number
  comparisons: Comparison[]
}

/** The rates have at most this many parts of a pound, so that whole numbers can be multiplied exactly. */
const PARTS = 10_000

/**
 * Converts a salary to pounds, rounds it, and then compares it (docs/product/tools.md "Salary converter").
 * @param currency An ISO 4217 code of `converterCountries`.
 */
export function convertSalary(salary: number, currency: string): Conversion {
  const rate = poundsPer[currency] ?? Number.NaN
  const pounds = Math.round((salary * Math.round(rate * PARTS)) / PARTS)
  const compare = (name: keyof typeof converterThresholds): Comparison => {
    const { pounds: threshold } = converterThresholds[name]
    return { name, pounds: threshold, reached: pounds >= threshold, gap: pounds - threshold }
  }
  return { pounds, comparisons: [compare('standard'), compare('list')] }
}
