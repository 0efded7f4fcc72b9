import { unitsPerPound } from '../reference/exchange-rates-today.ts'
import { poundsPer } from '../reference/exchange-rates.ts'
import { figureOn } from '../rules/dated-figures.ts'
import thresholds from '../rules/thresholds.json' with { type: 'json' }
import { converterThresholds } from './converter-thresholds.ts'

/** How far a salary is from a figure. The gap is in whole pounds, positive above it and negative below it. */
export interface Gap {
  pounds: number
  reached: boolean
  gap: number
}

/** A salary and a threshold: by the fixed rate and figure of the converter, and by those of today. */
interface Comparison extends Gap {
  name: keyof typeof converterThresholds
  today: Gap & { since: string; source: string }
}

interface Conversion {
  /** Whole pounds a year, by the fixed rate if the currency has one. */
  pounds: number
  /** Whole pounds a year by the rate of today. */
  poundsToday: number
  comparisons: Comparison[]
}

/** The rates have at most this many parts of a unit, so that whole numbers can be multiplied exactly. */
const PARTS = 10_000

export const hasFixedRate = (currency: string): boolean => Object.hasOwn(poundsPer, currency)

const gapTo = (threshold: number, paid: number): Gap => ({
  pounds: threshold,
  reached: paid >= threshold,
  gap: paid - threshold,
})

/**
 * Converts a salary to pounds, rounds it, and then compares it (docs/product/tools.md "Salary converter").
 * @param currency An ISO 4217 code of `converterCountries`.
 */
export function convertSalary(salary: number, currency: string, day: string): Conversion {
  const units = Math.round((unitsPerPound[currency] ?? Number.NaN) * PARTS)
  const poundsToday = Math.round((salary * PARTS) / units)
  const rate = poundsPer[currency]
  const pounds = rate === undefined ? poundsToday : Math.round((salary * Math.round(rate * PARTS)) / PARTS)
  const compare = (name: keyof typeof converterThresholds): Comparison => {
    const { value, from, source } = figureOn(thresholds, converterThresholds[name].figure, day)!
    return {
      name,
      ...gapTo(converterThresholds[name].pounds, pounds),
      today: { ...gapTo(value, poundsToday), since: from, source: source.address },
    }
  }
  return { pounds, poundsToday, comparisons: [compare('standard'), compare('list')] }
}
