import { AppError } from '../../../shared/errors.ts'
import type { UnlockedDependencies } from './unlocked-dependencies.ts'

/** A vacancy, what of it this feature looks at. Dates are YYYY-MM-DD. */
export interface VacancyFacts {
  title: string
  city_name: string | null
  link: string | null
  expiry_date: string | null
  deleted_at: string | null
}

export interface VacancyDependencies extends UnlockedDependencies {
  vacancyOf: (companyId: number, vacancyId: number) => Promise<VacancyFacts | undefined>
}

/** Which vacancy of which company. */
export interface VacancyKey {
  company_id: number
  vacancy_id: number
}

/**
 * A vacancy of a company that the reader has unlocked, an expired one too.
 * @throws AppError 403 `company_locked`; 404 where the company is unknown, or has no such vacancy or no longer.
 */
export async function findVacancy(
  dependencies: VacancyDependencies,
  userId: string,
  { company_id, vacancy_id }: VacancyKey,
): Promise<VacancyFacts> {
  await dependencies.requireUnlocked(userId, company_id)
  const vacancy = await dependencies.vacancyOf(company_id, vacancy_id)
  if (vacancy === undefined || vacancy.deleted_at !== null) {
    throw new AppError('not_found', 'This company has no such vacancy')
  }
  return vacancy
}
