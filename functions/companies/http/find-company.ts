import type { RegisterPointer } from '../../platform/auth/principal.ts'
import type { Company, VacancyFacts } from '../domain/company.ts'

/** Finds a company in the given register, or else in the current one. */
export type FindCompany<Vacancy extends VacancyFacts> = (
  id: number,
  registerPointer?: RegisterPointer,
) => Promise<Company<Vacancy> | undefined>
