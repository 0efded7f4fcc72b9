import type { ExtractionNote } from '#shared/extraction-notes.ts'
import type { VacancyFacts } from '../extracted-vacancy.ts'
import { quoteOf } from './evidence.ts'

/** Removes a posting date in the future from the facts. A note gives the reason. */
export function withoutFuturePost(
  facts: VacancyFacts,
  { today, notes }: { today: string; notes: ExtractionNote[] },
): VacancyFacts {
  const { post_date: posted, ...others } = facts
  if (posted === undefined || posted.value <= today) return facts
  notes.push({
    field: 'post_date',
    reason: 'the posting date is in the future',
    quote: quoteOf(posted.quotes[0] ?? ''),
  })
  return others
}

/**
 * Removes one of two dates if the posting date is after the closing date. It is the closing date only if that is a guess
 * of the text and the posting date is not.
 */
export function withoutLatePost(facts: VacancyFacts, notes: ExtractionNote[]): VacancyFacts {
  const { post_date: posted, expiry_date: expires } = facts
  if (posted === undefined || expires === undefined || posted.value <= expires.value) return facts
  const field = posted.from !== 'text' && expires.from === 'text' ? 'expiry_date' : 'post_date'
  const { [field]: removed, ...kept } = facts
  notes.push({
    field,
    reason: 'the posting date is after the closing date',
    quote: quoteOf(removed?.quotes[0] ?? ''),
  })
  return kept
}
