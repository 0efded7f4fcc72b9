import { AppError } from '#shared/errors.ts'
import type { Company, VacancyFacts } from '../company.ts'
import { lookUpCompany } from './look-up-company.ts'
import type { UnlockDependencies } from './unlock-company.ts'

interface Dependencies<Vacancy extends VacancyFacts> {
  vacancies: { findById: (id: number) => Promise<(Vacancy & { company_id: number }) | undefined> }
  findCompany: UnlockDependencies<Company<Vacancy>>['findCompany']
  unlocks: { has: (userId: string, companyId: number) => Promise<boolean> }
  /** Whether a vacancy is live on a date, YYYY-MM-DD. */
  isLive: (vacancy: Vacancy, date: string) => boolean
  today: () => string
}

/**
 * A job with its company, and whether that is locked for a user. The look-up never unlocks it. Users who may open the
 * company find a closed vacancy too, because they may have applied for it.
 * @throws AppError 404 for an unknown or deleted vacancy, and for a closed one of a locked company.
 */
export async function lookUpJob<Vacancy extends VacancyFacts>(
  { vacancies, isLive, today, ...companies }: Dependencies<Vacancy>,
  userId: string,
  id: number,
): Promise<{ vacancy: Vacancy & { company_id: number }; company: Company<Vacancy>; locked: boolean }> {
  const vacancy = await vacancies.findById(id)
  if (vacancy === undefined || vacancy.deleted_at !== null) throw noJob()
  const found = await lookUpCompany(companies, userId, vacancy.company_id)
  if (found.locked && !isLive(vacancy, today())) throw noJob()
  return { vacancy, ...found }
}

const noJob = () => new AppError('not_found', 'There is no job with this id')
