import type { Answers } from './answers.ts'
import { govUkPages } from './gov-uk-pages.ts'
import { govUkPounds, type Threshold, thresholds, THRESHOLDS_SINCE } from './thresholds.ts'

type Circumstances = Pick<Answers, 'onISL' | 'entrantStatus' | 'phdStatus'>

/** The thresholds whose condition holds. The standard one always does. */
const thresholdsOf = ({ onISL, entrantStatus, phdStatus }: Circumstances): Threshold[] => [
  thresholds.standard,
  ...(phdStatus === 'none' ? [] : [thresholds[phdStatus]]),
  ...(onISL === 'yes' ? [thresholds.onISL] : []),
  ...(entrantStatus === 'none' ? [] : [thresholds.newEntrant]),
]

const lowest = (of: readonly Threshold[], pounds: (one: Threshold) => number): Threshold =>
  of.reduce((low, one) => (pounds(one) < pounds(low) ? one : low))

/** The threshold that the calculator uses: the lowest whose condition holds. */
export const thresholdFor = (circumstances: Circumstances): Threshold =>
  lowest(thresholdsOf(circumstances), ({ pounds }) => pounds)

/** The lowest threshold by the newer figures of GOV.UK, in pounds a year. */
export const govUkThresholdFor = (circumstances: Circumstances): number =>
  govUkPounds(lowest(thresholdsOf(circumstances), govUkPounds))

/** The days on which the thresholds before `THRESHOLDS_SINCE` were in force. */
export const formerDays = { since: '2024-04-04', until: '2025-07-21' } as const

/** When a threshold was in force, and the page of GOV.UK that states it. */
export const sourceOf = (threshold: Threshold): { since: string; until?: string; source: string } => ({
  ...(threshold === thresholds.newEntrant ? formerDays : { since: THRESHOLDS_SINCE }),
  source: threshold === thresholds.standard ? govUkPages.job : govUkPages.paidLess,
})
