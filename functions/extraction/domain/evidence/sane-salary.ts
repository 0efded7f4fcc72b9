import type { ExtractionNote } from '#shared/extraction-notes.ts'
import { groupOf } from '#shared/fact-groups.ts'
import type { VacancyField } from '#shared/fields/vacancy.ts'
import type { VacancyFacts } from '../extracted-vacancy.ts'
import { salaryFault } from '../pay/salary.ts'
import { quoteOf } from './evidence.ts'

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
