import type { correctCompany } from '../../../../../shared/api/admin/company-edit.ts'
import type { FieldFact } from '../../../../../shared/api/admin/fact.ts'
import type { correctVacancy } from '../../../../../shared/api/admin/vacancy-edit.ts'
import type { FactField } from './field-kinds.ts'

/** A company or a vacancy whose facts are corrected. */
export interface Edited {
  id: number
  version: number
  /** The facts in the order of the editor. */
  facts: FieldFact[]
}

/** The fields of what is edited, and the call that corrects them. */
export interface EditedKind {
  fields: Record<string, FactField>
  edit: typeof correctCompany | typeof correctVacancy
}
