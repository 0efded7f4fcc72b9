import type { ExtractionNote } from '#shared/extraction-notes.ts'
import { groupOf } from '#shared/fact-groups.ts'
import type { VacancyField } from '#shared/fields/vacancy.ts'
import type { VacancyFacts } from '../extracted-vacancy.ts'
import { salaryFault } from '../pay/salary.ts'
import { quoteOf } from './evidence.ts'

/** The facts without implausible pay, and without a posting date in the future. Notes give the reasons. */
export const saneFacts = (
  facts: VacancyFacts,
  given: { today: string; notes: ExtractionNote[] },
): VacancyFacts => withoutFuturePost(saneSalary(facts, given.notes), given)

/** Removes implausible pay from the facts. A note gives the reason. */
export function saneSalary(facts: VacancyFacts, notes: ExtractionNote[]): VacancyFacts {
  const { salary_min: min, salary_max: max, salary_fte: fullTime } = facts
  const faultOf = (from: number | null, to: number | null) =>
    salaryFault({
      min: from,
      max: to,
      currency: facts.salary_currency?.value ?? null,
      period: facts.salary_period?.value ?? null,
    })
  const kept = { ...facts }
  if (fullTime !== undefined && faultOf(fullTime.value.min, fullTime.value.max) !== undefined)
    delete kept.salary_fte
  const paid = min ?? max
  const fault = faultOf(min?.value ?? null, max?.value ?? null)
  if (fault === undefined && (paid ?? kept.salary_fte) !== undefined) return kept
  if (paid !== undefined && fault !== undefined)
    notes.push({ field: 'salary_min', reason: fault, quote: quoteOf(paid.quotes[0] ?? '') })
  for (const field of groupOf<VacancyField>('salary_min')) delete kept[field]
  return kept
}

/** Removes a posting date in the future from the facts. A note gives the reason. */
function withoutFuturePost(
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

/** Removes one of two dates in the wrong order: the closing date only if it alone is a guess of the text. */
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
