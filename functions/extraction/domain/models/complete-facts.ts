import { vacancyOf } from '../evidence/vacancy-of.ts'
import type { ExtractedVacancy, VacancyFacts, VacancyField } from '../extracted-vacancy.ts'

/** Groups of fields. All fields of a group come from the same source. */
const GROUPS: readonly (readonly VacancyField[])[] = [
  ['salary_min', 'salary_max', 'salary_currency', 'salary_period'],
  ['city_name', 'country_code', 'country_name'],
]

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0)

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
  const found = vacancyOf({ ...facts, title }, text)
  if (found === undefined) return vacancy
  const { evidence, ...values } = found
  const isOpen = (field: VacancyField): boolean => {
    const group = GROUPS.find((fields) => fields.includes(field)) ?? [field]
    return group.every((one) => isEmpty(vacancy[one]))
  }
  const fields = (Object.keys(values) as VacancyField[]).filter(
    (field) => !isEmpty(values[field]) && isOpen(field),
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
