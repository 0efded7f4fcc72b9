import { AppError, sessionEnded } from '#shared/errors.ts'
import { webLink } from '#shared/website.ts'
import type { Application, Progress, ProgressChange } from './application.ts'
import { findVacancy, type VacancyDependencies, type VacancyKey } from './find-vacancy.ts'

export interface SaveApplicationDependencies extends VacancyDependencies {
  applications: {
    /** Changes the progress of a kept vacancy. Undefined if the vacancy is not kept. */
    change: (
      userId: string,
      key: VacancyKey,
      progress: ProgressChange & { updated_at: string },
    ) => Promise<Application | undefined>
    /** Keeps a vacancy unless it is already kept or the user keeps `max` vacancies. */
    add: (
      userId: string,
      application: Application,
      max: number,
    ) => Promise<'added' | 'already_exists' | 'full' | 'no_user'>
  }
  /** The company's name; undefined if the company was never on the register. */
  nameOfCompany: (companyId: number) => Promise<string | undefined>
  /** Returns a function that masks the company's protected email addresses in any value. */
  maskOf: (companyId: number) => Promise<<Told>(told: Told) => Told>
  /** How many vacancies a user may keep. */
  mostApplications: number
  now: () => Date
}

/**
 * Keeps a vacancy with the user's progress, or changes the progress of a kept vacancy. The progress can change even
 * after the vacancy was deleted.
 * @throws AppError 403 `company_locked` and 404 as for any vacancy, only at the first save.
 * @throws AppError 409 if the user keeps the maximum, 401 if the account is gone.
 */
export async function saveApplication(
  dependencies: SaveApplicationDependencies,
  userId: string,
  key: VacancyKey,
  progress: ProgressChange,
): Promise<Application> {
  const { applications, mostApplications, now } = dependencies
  const at = now().toISOString()
  const change = () => applications.change(userId, key, { ...progress, updated_at: at })

  const changed = await change()
  if (changed !== undefined) return changed
  const application = await firstOf(dependencies, userId, key, {
    ...progress,
    note: progress.note ?? '',
    created_at: at,
    updated_at: at,
  })
  const outcome = await applications.add(userId, application, mostApplications)
  if (outcome === 'added') return application
  if (outcome === 'no_user') throw sessionEnded()
  if (outcome === 'full') {
    const message = `You keep ${mostApplications} vacancies, which is the most. Delete one to keep another`
    throw new AppError('conflict', message)
  }
  // a concurrent call has just kept the vacancy, so change its progress
  const kept = await change()
  if (kept === undefined) {
    throw new AppError('conflict', 'This vacancy was changed at the same time elsewhere. Try again.')
  }
  return kept
}

async function firstOf(
  dependencies: SaveApplicationDependencies,
  userId: string,
  { company_id, vacancy_id }: VacancyKey,
  said: Progress & Pick<Application, 'created_at' | 'updated_at'>,
): Promise<Application> {
  const vacancy = await findVacancy(dependencies, userId, { company_id, vacancy_id })
  const company_name = await dependencies.nameOfCompany(company_id)
  if (company_name === undefined) throw new Error(`The unlocked company ${company_id} is not on the register`)
  const masked = await dependencies.maskOf(company_id)
  const { title, city_name, link, expiry_date } = masked(vacancy)
  const facts = { company_name, title, city_name, link: webLink(link), expiry_date }
  return { vacancy_id, company_id, ...facts, ...said }
}
