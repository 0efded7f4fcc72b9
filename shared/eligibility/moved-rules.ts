import { formatExactPounds, formatPounds } from '../format/money.ts'
import type { Answers } from './answers.ts'
import { govUkPages } from './gov-uk-pages.ts'
import { govUkThresholdFor, thresholdFor } from './threshold-for.ts'
import { RULES_COMPARED, type Threshold, thresholds, THRESHOLDS_SINCE } from './thresholds.ts'

/** A rule of GOV.UK that differs from the rule as coded. */
interface MovedRule {
  text: string
  /** The day since which GOV.UK's rule applies, as `2026-01-08`. */
  since: string
  source: string
}

/** A threshold with another figure on GOV.UK. */
type Moved = Pick<Threshold, 'pounds'> & Required<Pick<Threshold, 'govUk'>>

const figure = (who: string, { pounds, govUk }: Moved): MovedRule => ({
  text: `The threshold ${who} is ${formatPounds(govUk)}, not ${formatPounds(pounds)}.`,
  since: THRESHOLDS_SINCE,
  source: govUkPages.paidLess,
})

/** The rules that have moved since, as far as they concern these answers (docs/product/tools.md "Moved rules"). */
export function movedRules({ entrantStatus, phdStatus }: Answers): MovedRule[] {
  const { newEntrant, nonSTEM } = thresholds
  return [
    {
      text: 'First-time applicants need English at level B2, not B1.',
      since: '2026-01-08',
      source: govUkPages.english,
    },
    ...(entrantStatus === 'none' ? [] : [figure('for new entrants', newEntrant)]),
    ...(phdStatus === 'nonSTEM' ? [figure('with a PhD outside STEM', nonSTEM)] : []),
    {
      text: 'The salary must also reach the newest going rate of the occupation, which this calculator does not know.',
      since: '2025-07-22',
      source: govUkPages.job,
    },
  ]
}

/** A sentence if the newer figures of GOV.UK decide otherwise about the salary; null if they do not. */
export function otherOutcome(answers: Answers): string | null {
  const coded = answers.salary >= thresholdFor(answers).pounds
  const threshold = govUkThresholdFor(answers)
  const now = answers.salary >= threshold
  if (coded === now) return null
  return `By the figures of GOV.UK in ${RULES_COMPARED} the threshold is ${formatPounds(threshold)}, and ${formatExactPounds(answers.salary)} ${now ? 'reaches it' : 'does not reach it'}.`
}
