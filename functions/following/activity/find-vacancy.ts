import { AppError } from '#shared/errors.ts'
import { companyAccess } from '../../companies/index.ts'
import type { Context } from '../../platform/context.ts'
import { vacancyStore } from '../../vacancies/index.ts'

export interface VacancyKey {
  company_id: number
  vacancy_id: number
}

/** A vacancy of an unlocked company, maybe expired. @throws AppError 403 `company_locked`, 404 if company or vacancy is unknown. */
export async function findVacancy(context: Context, userId: string, { company_id, vacancy_id }: VacancyKey) {
  await companyAccess(context).requireUnlocked(userId, company_id)
  const vacancy = await vacancyStore(context).get(company_id, vacancy_id)
  if (vacancy === undefined || vacancy.deleted_at !== null) {
    throw new AppError('not_found', 'This company has no such vacancy')
  }
  return vacancy
}
