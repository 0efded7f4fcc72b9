import type { VacancyFacts, VacancyField } from '../extracted-vacancy.ts'
import { salaryFault } from '../facts/salary.ts'
import { quoteOf } from './evidence.ts'
import type { ExtractionNote } from '../../../../shared/extraction-notes.ts'

export const SALARY_FIELDS: readonly VacancyField[] = [
  'salary_min',
  'salary_max',
  'salary_currency',
  'salary_period',
]

/** Removes implausible pay from the facts. A note gives the reason. */
export function saneSalary(facts: VacancyFacts, notes: ExtractionNote[]): VacancyFacts {
  const { salary_min: min, salary_max: max } = facts
  const fault = salaryFault({
    min: min?.value ?? null,
    max: max?.value ?? null,
    currency: facts.salary_currency?.value ?? null,
    period: facts.salary_period?.value ?? null,
  })
  const paid = min ?? max
  if (paid !== undefined && fault === undefined) return facts
  if (paid !== undefined && fault !== undefined)
    notes.push({ field: 'salary_min', reason: fault, quote: quoteOf(paid.quotes[0] ?? '') })
  const kept = { ...facts }
  for (const field of SALARY_FIELDS) delete kept[field]
  return kept
}
