import { sessionEnded } from '../../../shared/errors.ts'
import type { Click, Kept } from './click.ts'
import { findVacancy, type VacancyDependencies, type VacancyKey } from './find-vacancy.ts'
import type { UnlockedDependencies } from './unlocked-dependencies.ts'

interface ClickDependencies {
  clicks: {
    /** Durable before it answers. One whose id is there already is kept as it is; of a UTC date never more than `most`. */
    add: (userId: string, click: Click, most: number) => Promise<Kept | 'too_many'>
  }
  /** How many are kept of a UTC date. Nobody reads that often: beyond it none is, and the reader is not disturbed. */
  clicksPerDay: number
  newId: () => string
  now: () => Date
}

export type TrackCompanyDependencies = ClickDependencies & UnlockedDependencies
export type TrackVacancyDependencies = ClickDependencies & VacancyDependencies

/** The browser's name for a click; without one it is a click of its own. */
interface Named {
  click_id?: string | undefined
}

/** Notes what of an unlocked company a reader opened. @throws AppError 403, 404; 401 where the account is gone. */
export async function trackCompanyClick(
  dependencies: TrackCompanyDependencies,
  userId: string,
  { click_id, company_id, clicked_to }: Named & { company_id: number; clicked_to: string },
): Promise<void> {
  await dependencies.requireUnlocked(userId, company_id)
  await add(dependencies, userId, { click_id, kind: 'company', company_id, vacancy_id: null, clicked_to })
}

/** Notes that a reader opened a vacancy, or went to apply for it. @throws AppError 403, 404; 401 where the account is gone. */
export async function trackVacancyClick(
  dependencies: TrackVacancyDependencies,
  userId: string,
  { click_id, kind, company_id, vacancy_id }: Named & VacancyKey & { kind: 'vacancy' | 'application' },
): Promise<void> {
  await findVacancy(dependencies, userId, { company_id, vacancy_id })
  await add(dependencies, userId, { click_id, kind, company_id, vacancy_id, clicked_to: null })
}

async function add(
  { clicks, clicksPerDay, newId, now }: ClickDependencies,
  userId: string,
  { click_id, ...facts }: Named & Omit<Click, 'click_id' | 'clicked_at'>,
): Promise<void> {
  const click = { ...facts, click_id: click_id ?? newId(), clicked_at: now().toISOString() }
  if ((await clicks.add(userId, click, clicksPerDay)) === 'no_user') throw sessionEnded()
}
