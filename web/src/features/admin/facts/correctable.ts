import type { correctCompany } from '#shared/api/admin/company-corrections.ts'
import type { FieldFact } from '#shared/api/admin/fact.ts'
import type { correctVacancy } from '#shared/api/admin/vacancy-corrections.ts'
import type { FactField } from './field-kinds.ts'

/** A company or a vacancy whose facts are corrected. */
export interface Correctable {
  id: number
  version: number
  /** The facts in the order in which they are shown. */
  facts: FieldFact[]
}

/** The fields of what is corrected, and the call that corrects them. */
export interface CorrectableKind {
  fields: Record<string, FactField>
  correct: typeof correctCompany | typeof correctVacancy
}
