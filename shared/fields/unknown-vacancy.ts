import type { VacancyValues } from './vacancy-values.ts'
import { type VacancyField, type VacancyFieldRow, vacancyFields, type VacancyFields } from './vacancy.ts'

/** The values of facts that are not known: an empty list, or null. */
type UnknownVacancy = {
  [Field in VacancyField]: VacancyFields[Field] extends { isRequired: true }
    ? VacancyValues[Field]
    : null extends VacancyValues[Field]
      ? null
      : VacancyValues[Field]
}

const nothingOf = ({ kind }: VacancyFieldRow) => (kind === 'entries' || kind === 'places' ? [] : null)

/** The facts of a vacancy of which only the title is known. */
export const unknownVacancy = (title: string): UnknownVacancy => ({
  ...(Object.fromEntries<unknown>(
    Object.entries(vacancyFields).map(([field, row]) => [field, nothingOf(row)]),
  ) as UnknownVacancy),
  title,
})
