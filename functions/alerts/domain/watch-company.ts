import { AppError, sessionEnded } from '../../../shared/errors.ts'
import { type ListWatchesDependencies, watchedCompanies } from './list-watches.ts'
import type { WatchedCompany } from './watched-company.ts'
import type { Watches } from './watch.ts'

export interface WatchCompanyDependencies extends Omit<ListWatchesDependencies, 'watches'> {
  watches: Pick<Watches, 'add' | 'find'>
  /** Throws where the reader has not unlocked it: AppError 404 for an unknown company, 403 for a locked one. */
  requireUnlocked: (userId: string, companyId: number) => Promise<void>
  now: () => Date
}

/**
 * Watches an unlocked company from now on: what has changed of it before is no news. One that is watched already stays as it
 * is.
 * @param most How many a reader may watch.
 * @throws AppError 404 for an unknown company and 403 for a locked one, as for all that needs one unlocked; 409 where there
 * are as many as may be; 401 where the account is gone.
 */
export async function watchCompany(
  dependencies: WatchCompanyDependencies,
  userId: string,
  companyId: number,
  most: number,
): Promise<WatchedCompany> {
  const { watches, register, requireUnlocked, now } = dependencies
  await requireUnlocked(userId, companyId)
  const { register: hash, date: seen_date } = await register.current()
  const company = await register.findCompany(hash, companyId)
  const seen_changes = company?.changes?.length ?? 0
  const fresh = { company_id: companyId, watched_at: now().toISOString(), seen_changes, seen_date }
  const outcome = await watches.add(userId, fresh, most)
  if (outcome === 'no_user') throw sessionEnded()
  if (outcome === 'full') {
    throw new AppError('conflict', `You watch ${most} companies, as many as may be. Stop watching one first`)
  }
  const watch = outcome === 'there' ? ((await watches.find(userId, companyId)) ?? fresh) : fresh
  const [watched] = await watchedCompanies(dependencies, [watch])
  if (watched === undefined) throw new Error(`The unlocked company ${companyId} is not on the register`)
  return watched
}
