import { AppError } from '#shared/errors.ts'
import type { UnlockedDependencies } from './unlocked-dependencies.ts'

/** The fields of a vacancy that this feature uses. Dates are YYYY-MM-DD. */
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

/** The key of a vacancy. */
export interface VacancyKey {
  company_id: number
  vacancy_id: number
}

/**
 * A vacancy of an unlocked company; it may have expired.
 * @throws AppError 403 `company_locked`. 404 if the company is unknown or has no such vacancy.
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
