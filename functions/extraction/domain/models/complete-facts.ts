import type { VacancyField } from '#shared/fields/vacancy.ts'
import { groupOf, isEmptyFact } from '#shared/fact-groups.ts'
import { comparableText } from '../evidence/grounding.ts'
import { vacancyOf } from '../evidence/vacancy-of.ts'
import type { ExtractedVacancy, VacancyFacts } from '../extracted-vacancy.ts'

/**
 * Adds facts of a model to a vacancy, only for fields that the rules left empty.
 * @param text The visible text of the page.
 */
export function completeFacts(
  vacancy: ExtractedVacancy,
  facts: VacancyFacts,
  text: string,
): ExtractedVacancy {
  const title = { value: vacancy.title, quotes: [], from: 'structured' as const }
  const found = vacancyOf({ ...facts, title }, comparableText(text))
  if (found === undefined) return vacancy
  const { evidence, ...values } = found
  // a fact that the page contradicts itself about is empty, but has quotes
  const isQuoted = (field: VacancyField): boolean => vacancy.evidence.some((one) => one.field === field)
  const isOpen = (field: VacancyField): boolean =>
    groupOf(field).every((one) => isEmptyFact(vacancy[one]) && !isQuoted(one))
  const fields = (Object.keys(values) as VacancyField[]).filter(
    (field) => !isEmptyFact(values[field]) && isOpen(field),
  )
  return {
    ...vacancy,
    ...Object.fromEntries(fields.map((field) => [field, values[field]])),
    evidence: [
      ...vacancy.evidence,
      ...evidence.filter(({ field }) => fields.includes(field as VacancyField)),
    ],
  }
}
