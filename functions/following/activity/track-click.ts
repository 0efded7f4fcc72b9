import { randomUUID } from 'node:crypto'
import { CLICKS_PER_DAY } from '#shared/api/activity.ts'
import { sessionEnded } from '#shared/errors.ts'
import { companyAccess } from '../../companies/index.ts'
import type { Context } from '../../platform/context.ts'
import { type Click, clickStore } from './click-store.ts'
import { findVacancy, type VacancyKey } from './find-vacancy.ts'

/** A click with the id that the browser chose. Without an id, each call is a new click. */
interface Named {
  click_id?: string | undefined
}

/**
 * Stores that a user opened a link of an unlocked company. @throws AppError 403 and 404 of the company, 401 if the
 * account is gone.
 */
export async function trackCompanyClick(
  context: Context,
  userId: string,
  { click_id, company_id, clicked_to }: Named & { company_id: number; clicked_to: string },
): Promise<void> {
  await companyAccess(context).requireUnlocked(userId, company_id)
  await add(context, userId, { click_id, kind: 'company', company_id, vacancy_id: null, clicked_to })
}

/**
 * Stores that a user opened a vacancy or went to apply. @throws AppError 403 and 404 of the vacancy, 401 if the account
 * is gone.
 */
export async function trackVacancyClick(
  context: Context,
  userId: string,
  { click_id, kind, company_id, vacancy_id }: Named & VacancyKey & { kind: 'vacancy' | 'application' },
): Promise<void> {
  await findVacancy(context, userId, { company_id, vacancy_id })
  await add(context, userId, { click_id, kind, company_id, vacancy_id, clicked_to: null })
}

async function add(
  context: Context,
  userId: string,
  { click_id, ...facts }: Named & Omit<Click, 'click_id' | 'clicked_at'>,
): Promise<void> {
  const click = { ...facts, click_id: click_id ?? randomUUID(), clicked_at: context.now().toISOString() }
  // more than any user needs; further clicks are dropped without an error
  if ((await clickStore(context).add(userId, click, CLICKS_PER_DAY)) === 'no_user') throw sessionEnded()
}
