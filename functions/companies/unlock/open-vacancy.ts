import { AppError } from '#shared/errors.ts'

/** The fields of a vacancy that decide who may open it. */
interface OpenableVacancy {
  company_id: number
  deleted_at: string | null
}

export interface OpenVacancyDependencies<Vacancy extends OpenableVacancy> {
  vacancies: { findById: (id: number) => Promise<Vacancy | undefined> }
  unlocks: { has: (userId: string, companyId: number) => Promise<boolean> }
  /** Whether every user may open a company (isOpen). */
  isOpen: (companyId: number) => Promise<boolean>
}

/**
 * A vacancy, for a user who may open its company. An expired vacancy is returned too, because the user may have
 * applied for it.
 * @throws AppError 404 if it is unknown or deleted, 403 `company_locked`.
 */
export async function openVacancy<Vacancy extends OpenableVacancy>(
  { vacancies, unlocks, isOpen }: OpenVacancyDependencies<Vacancy>,
  userId: string,
  id: number,
): Promise<Vacancy> {
  const vacancy = await vacancies.findById(id)
  if (vacancy === undefined || vacancy.deleted_at !== null) {
    throw new AppError('not_found', 'There is no vacancy with this id')
  }
  const { company_id } = vacancy
  if (!(await unlocks.has(userId, company_id)) && !(await isOpen(company_id))) {
    throw new AppError('company_locked', 'Unlock the company of this vacancy first')
  }
  return vacancy
}
