import { sessionEnded } from '#shared/errors.ts'
import type { Click, Stored } from './click.ts'
import { findVacancy, type VacancyDependencies, type VacancyKey } from './find-vacancy.ts'
import type { UnlockedDependencies } from './unlocked-dependencies.ts'

interface ClickDependencies {
  clicks: {
    /**
     * Stores a click, and returns when it is durable. A click with a known id stays unchanged. Stores at most `max`
     * clicks per UTC date.
     */
    add: (userId: string, click: Click, max: number) => Promise<Stored | 'too_many'>
  }
  /** How many clicks are stored per UTC date, more than any user needs. Further clicks are dropped without an error. */
  clicksPerDay: number
  newId: () => string
  now: () => Date
}

export type TrackCompanyDependencies = ClickDependencies & UnlockedDependencies
export type TrackVacancyDependencies = ClickDependencies & VacancyDependencies

/** A click with the id that the browser chose. Without an id, each call is a new click. */
interface Named {
  click_id?: string | undefined
}

/**
 * Stores that a user opened a link of an unlocked company. @throws AppError 403 and 404 of the company, 401 if the
 * account is gone.
 */
export async function trackCompanyClick(
  dependencies: TrackCompanyDependencies,
  userId: string,
  { click_id, company_id, clicked_to }: Named & { company_id: number; clicked_to: string },
): Promise<void> {
  await dependencies.requireUnlocked(userId, company_id)
  await add(dependencies, userId, { click_id, kind: 'company', company_id, vacancy_id: null, clicked_to })
}

/**
 * Stores that a user opened a vacancy or went to apply. @throws AppError 403 and 404 of the vacancy, 401 if the account
 * is gone.
 */
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
