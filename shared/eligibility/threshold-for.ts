import type { Answers } from './answers.ts'
import { govUkPages } from './gov-uk-pages.ts'
import { PAY_RULES_SINCE } from './rules-today.ts'
import { type Threshold, thresholds } from './thresholds.ts'

type Circumstances = Pick<Answers, 'onISL' | 'entrantStatus' | 'phdStatus'>

/** The names of the thresholds whose condition holds. The standard one always does. */
export const thresholdNames = ({
  onISL,
  entrantStatus,
  phdStatus,
}: Circumstances): (keyof typeof thresholds)[] => [
  'standard',
  ...(phdStatus === 'none' ? [] : [phdStatus]),
  ...(onISL === 'yes' ? ['onISL' as const] : []),
  ...(entrantStatus === 'none' ? [] : ['newEntrant' as const]),
]

/** The threshold that the calculator uses: the lowest whose condition holds. */
export const thresholdFor = (circumstances: Circumstances): Threshold =>
  thresholdNames(circumstances)
    .map((name): Threshold => thresholds[name])
    .reduce((low, one) => (one.pounds < low.pounds ? one : low))

/** The days on which the thresholds before `PAY_RULES_SINCE` were in force. */
export const formerDays = { since: '2024-04-04', until: '2025-07-21' } as const

/** When a threshold was in force, and the page of GOV.UK that states it. */
export const sourceOf = (threshold: Threshold): { since: string; until?: string; source: string } => ({
  ...(threshold === thresholds.newEntrant ? formerDays : { since: PAY_RULES_SINCE }),
  source: threshold === thresholds.standard ? govUkPages.job : govUkPages.paidLess,
})
