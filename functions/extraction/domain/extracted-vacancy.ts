import type { VacancyValues as StoredValues } from '#shared/fields/vacancy-values.ts'
import type { VacancyField, VacancyFields } from '#shared/fields/vacancy.ts'
import type { Evidence } from '#shared/vacancy/evidence.ts'
import type { Fact } from './evidence/evidence.ts'

/** The facts of a vacancy that a page states. A choice is one of its options. */
export type VacancyValues = {
  [Field in VacancyField]: VacancyFields[Field] extends { options: readonly (infer Option)[] }
    ? Option | null
    : StoredValues[Field]
}

export interface ExtractedVacancy extends VacancyValues {
  evidence: Evidence[]
}

/** Fields that a page may contradict itself about. Their value is then null, with quotes of both. */
type Contradicted = 'visa_sponsorship'

/** The facts found so far, each with its quotes. Unknown facts are absent. */
export type VacancyFacts = {
  [Field in VacancyField]?: Fact<
    Field extends Contradicted ? VacancyValues[Field] : NonNullable<VacancyValues[Field]>
  >
}

/** The facts that are known. An empty text is not. */
export const knownFacts = (facts: {
  [Field in keyof VacancyFacts]: VacancyFacts[Field] | undefined
}): VacancyFacts =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined && fact.value !== ''))
