import { AppError } from '../../../shared/errors.ts'
import type { Vacancy } from './vacancy.ts'

export interface OpenVacancyDependencies {
  vacancies: { findById: (id: number) => Promise<Vacancy | undefined> }
  hasUnlocked: (userId: string, companyId: number) => Promise<boolean>
}

/**
 * A vacancy for a user who has unlocked its company. It may have expired, as the user may have applied for it.
 * @throws AppError 404 if it is unknown or deleted, 403 `company_locked`.
 */
export async function openVacancy(
  { vacancies, hasUnlocked }: OpenVacancyDependencies,
  userId: string,
  id: number,
): Promise<Vacancy> {
  const vacancy = await vacancies.findById(id)
  if (vacancy === undefined || vacancy.deleted_at !== null) {
    throw new AppError('not_found', 'There is no vacancy with this id')
  }
  if (!(await hasUnlocked(userId, vacancy.company_id))) {
    throw new AppError('company_locked', 'Unlock the company of this vacancy first')
  }
  return vacancy
}
