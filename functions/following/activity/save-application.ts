import { MAX_APPLICATIONS } from '#shared/api/applications.ts'
import { AppError, changedElsewhere, sessionEnded } from '#shared/errors.ts'
import { maskOf, profileStore, companyAccess } from '../../companies/index.ts'
import type { Context } from '../../platform/context.ts'
import { Application, applicationStore, type Progress, type ProgressChange } from './applications.ts'
import { findVacancy, type VacancyKey } from './find-vacancy.ts'

/**
 * Keeps a vacancy with the user's progress, or changes the progress of a saved vacancy. The progress can change even
 * after the vacancy was deleted.
 * @throws AppError 403 `company_locked` and 404 as for any vacancy, only at the first save.
 * @throws AppError 409 if the user keeps the maximum, 401 if the account is gone.
 */
export async function saveApplication(
  context: Context,
  userId: string,
  key: VacancyKey,
  progress: ProgressChange,
): Promise<Application> {
  const applications = applicationStore(context)
  const at = context.now().toISOString()
  const change = () => applications.change(userId, key, { ...progress, updated_at: at })

  const changed = await change()
  if (changed !== undefined) return changed
  const application = await firstOf(context, userId, key, {
    ...progress,
    note: progress.note ?? '',
    created_at: at,
    updated_at: at,
  })
  const outcome = await applications.add(userId, application, MAX_APPLICATIONS)
  if (outcome === 'added') return application
  if (outcome === 'no_user') throw sessionEnded()
  if (outcome === 'full') {
    const message = `You keep ${MAX_APPLICATIONS} vacancies, which is the most. Delete one to keep another`
    throw new AppError('conflict', message)
  }
  // a concurrent call has just saved the vacancy, so change its progress
  const saved = await change()
  if (saved === undefined) throw changedElsewhere('This vacancy')
  return saved
}

async function firstOf(
  context: Context,
  userId: string,
  { company_id, vacancy_id }: VacancyKey,
  said: Progress & Pick<Application, 'created_at' | 'updated_at'>,
): Promise<Application> {
  const vacancy = await findVacancy(context, userId, { company_id, vacancy_id })
  const company_name = await companyAccess(context).nameOfCompany(company_id)
  if (company_name === undefined) throw new Error(`The unlocked company ${company_id} is not on the register`)
  const masked = await maskOf(profileStore(context))(company_id)
  return Application.parse({ ...masked(vacancy), company_name, ...said })
}
