import type { Company, VacancyFacts } from '../domain/company.ts'

/** Finds a company in the register that `beside` names (`Principal`), or in the current one. */
export type FindCompany<Vacancy extends VacancyFacts> = (
  id: number,
  beside?: unknown,
) => Promise<Company<Vacancy> | undefined>
