import { govUkPages } from '../eligibility/gov-uk-pages.ts'
import { formerDays } from '../eligibility/thresholds.ts'

interface ConverterThreshold {
  applies: string
  /** Pounds a year, in force on the days that follow. */
  pounds: number
  since: string
  until: string
  source: string
  /** The threshold of GOV.UK for the same people. */
  figure: 'standard' | 'salary-list'
}

/** The thresholds of the salary converter, which are not those of the eligibility calculator (docs/product/tools.md "Salary converter"). */
export const converterThresholds = {
  standard: {
    applies: 'Standard threshold',
    pounds: 38_700,
    ...formerDays,
    source: govUkPages.job,
    figure: 'standard',
  },
  list: {
    applies: 'Immigration salary list',
    pounds: 30_960,
    ...formerDays,
    source: govUkPages.paidLess,
    figure: 'salary-list',
  },
} satisfies Record<string, ConverterThreshold>
