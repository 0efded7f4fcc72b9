import { govUkPages } from '../eligibility/gov-uk-pages.ts'
import { rulesToday } from '../eligibility/rules-today.ts'
import { formerDays } from '../eligibility/threshold-for.ts'

/** A threshold of the converter, and the figure of GOV.UK today for the same people. */
interface ConverterThreshold {
  applies: string
  /** Pounds a year, in force on the days that follow. */
  pounds: number
  since: string
  until: string
  source: string
  today: { pounds: number; since: string; source: string }
}

/**
 * The thresholds of the salary converter. They differ from those of the eligibility calculator
 * (docs/product/tools.md "Salary converter").
 */
export const converterThresholds = {
  standard: {
    applies: 'Standard threshold',
    pounds: 38_700,
    ...formerDays,
    source: govUkPages.job,
    today: { pounds: rulesToday.thresholds.standard, ...rulesToday.pay },
  },
  list: {
    applies: 'Immigration salary list',
    pounds: 30_960,
    ...formerDays,
    source: govUkPages.paidLess,
    today: { pounds: rulesToday.thresholds.onISL, ...rulesToday.paidLess },
  },
} satisfies Record<string, ConverterThreshold>
