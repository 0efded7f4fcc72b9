import type { Answers } from './answers.ts'
import { govUkPages } from './gov-uk-pages.ts'

export interface Threshold {
  applies: string
  /** Pounds a year. */
  pounds: number
}

/** The thresholds of the calculator (docs/product/tools.md "Eligibility rules"). The lowest whose condition holds is used. */
export const thresholds = {
  standard: {
    applies: 'Standard',
    pounds: 41_700,
  },
  nonSTEM: {
    applies: 'A relevant PhD outside STEM',
    pounds: 37_530,
  },
  STEM: {
    applies: 'A relevant PhD in STEM',
    pounds: 33_400,
  },
  onISL: {
    applies: 'A job on the immigration salary list',
    pounds: 33_400,
  },
  newEntrant: {
    applies: 'New entrants, such as people under 26',
    pounds: 30_960,
  },
} satisfies Record<string, Threshold>

/** The threshold that the calculator uses: the lowest whose condition holds. The standard one always does. */
export const thresholdFor = (answers: Pick<Answers, 'onISL' | 'entrantStatus' | 'phdStatus'>): Threshold =>
  [
    thresholds.standard,
    ...(answers.phdStatus === 'none' ? [] : [thresholds[answers.phdStatus]]),
    ...(answers.onISL === 'yes' ? [thresholds.onISL] : []),
    ...(answers.entrantStatus === 'none' ? [] : [thresholds.newEntrant]),
  ].reduce((low, one) => (one.pounds < low.pounds ? one : low))

/** The first day of the thresholds that the calculator and GOV.UK share. */
const SHARED_SINCE = '2025-07-22'

/** The days on which the thresholds before these were in force. */
export const formerDays = { since: '2024-04-04', until: '2025-07-21' } as const

/** When a threshold was in force, and the page of GOV.UK that states it. */
export const sourceOf = (threshold: Threshold): { since: string; until?: string; source: string } => ({
  ...(threshold === thresholds.newEntrant ? formerDays : { since: SHARED_SINCE }),
  source: threshold === thresholds.standard ? govUkPages.job : govUkPages.paidLess,
})
