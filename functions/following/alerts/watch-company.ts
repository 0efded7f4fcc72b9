import { AppError, sessionEnded } from '#shared/errors.ts'
import { wantedMark, companyAccess } from '../../companies/index.ts'
import type { Context } from '../../platform/context.ts'
import { watchedCompanies } from './list-watches.ts'
import { currentRegister } from './seen-registers.ts'
import { watchStore } from './watch-store.ts'
import type { WatchedCompany } from './watched-company.ts'

/**
 * Watches an unlocked company from now on; earlier changes do not count as new. A company that is already watched stays
 * unchanged.
 * @param max How many companies a user may watch.
 * @throws AppError 404 for an unknown company, 403 for a locked one, 409 at the maximum, 401 without an account.
 */
export async function watchCompany(
  context: Context,
  userId: string,
  companyId: number,
  max: number,
): Promise<WatchedCompany> {
  const [watches, register] = [watchStore(context), currentRegister(context)]
  await companyAccess(context).requireUnlocked(userId, companyId)
  const { register: hash, date: seen_date } = await register.current()
  const company = await register.findCompany(hash, companyId)
  const seen_changes = company?.changes?.length ?? 0
  const at = context.now()
  const fresh = { company_id: companyId, watched_at: at.toISOString(), seen_changes, seen_date }
  const outcome = await watches.add(userId, fresh, max, [
    wantedMark(context.tables.readings).watched({ companyId, at }),
  ])
  if (outcome === 'no_user') throw sessionEnded()
  if (outcome === 'full') {
    throw new AppError(
      'conflict',
      `You are watching the maximum of ${max} companies. Stop watching one to add another.`,
    )
  }
  const watch = outcome === 'already_exists' ? ((await watches.find(userId, companyId)) ?? fresh) : fresh
  const [watched] = await watchedCompanies(context, [watch])
  if (watched === undefined) throw new Error(`The unlocked company ${companyId} is not on the register`)
  return watched
}
