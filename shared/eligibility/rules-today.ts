import { govUkPages } from './gov-uk-pages.ts'

/** When a rule of GOV.UK took effect, and the page that states it. */
export interface RuleToday {
  /** YYYY-MM-DD. */
  since: string
  source: string
}

/** The date of the changes that set the thresholds and going rates below. */
export const PAY_RULES_SINCE = '2025-07-22'

/**
 * The Skilled Worker rules that GOV.UK states today, as far as they differ from the calculator's own or add to them
 * (docs/product/tools.md "Two verdicts"). Whoever changes a figure also changes `read`.
 */
export const rulesToday = {
  /** The day on which all of them were last compared with GOV.UK, YYYY-MM-DD. */
  read: '2026-11-23',
  /** The level of English that a first Skilled Worker visa needs. Whoever has one already needs B1. */
  english: { first: 'B2', later: 'B1', since: '2026-01-08', source: govUkPages.english },
  /** The general salary thresholds in pounds a year. */
  thresholds: { standard: 41_700, nonSTEM: 37_500, STEM: 33_400, onISL: 33_400, newEntrant: 33_400 },
  /** The least pay of health and education jobs on a national pay scale, in pounds a year. */
  payScaleThreshold: 25_000,
  pay: { since: PAY_RULES_SINCE, source: govUkPages.job },
  paidLess: { since: PAY_RULES_SINCE, source: govUkPages.paidLess },
  skillLevel: { since: PAY_RULES_SINCE, source: govUkPages.job },
} as const
