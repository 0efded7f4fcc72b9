import { govUkPages } from '../eligibility/gov-uk-pages.ts'
import { formerDays } from '../eligibility/threshold-for.ts'
import { type Threshold, thresholds } from '../eligibility/thresholds.ts'

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
    govUk: thresholds.standard.pounds,
  },
  list: {
    applies: 'Immigration salary list',
    pounds: 30_960,
    ...formerDays,
    source: govUkPages.paidLess,
    govUk: thresholds.onISL.pounds,
  },
} satisfies Record<string, Threshold & typeof formerDays & { source: string }>
