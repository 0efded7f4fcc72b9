import type { RegisterPointer } from '../../platform/auth/principal.ts'
import type { Company, Registration, VacancyFacts } from '../company.ts'

/** Finds a company in the given register, or else in the current one. */
export type FindCompany<Vacancy extends VacancyFacts> = (
  id: number,
  registerPointer?: RegisterPointer,
) => Promise<Company<Vacancy> | undefined>

/** Finds the registration of a company in the given register, or else in the current one. */
export type FindRegistration = (
  id: number,
  registerPointer?: RegisterPointer,
) => Promise<Registration | undefined>
