import { AppError } from '#shared/errors.ts'
import type { SeenSnapshot } from '#shared/system/following.ts'
import type { Context } from '../../platform/context.ts'
import type { Logger } from '../../platform/logger.ts'
import {
  type CompanySearch,
  isOfCompanies,
  savedSearchStore,
  searchNotFound,
  type SearchUser,
} from './saved-search-store.ts'
import { searchRules } from './search-rules.ts'
import { currentRegister, type SearchedCompanies } from './seen-registers.ts'

/** The newest companies, with the hash of their index. */
export interface NewestCompanies {
  hash: string
  companies: SearchedCompanies
}

/** Opens the newest companies of a register. */
export const openNewest = async (
  { openCurrent }: Pick<ReturnType<typeof currentRegister>, 'openCurrent'>,
  hash: string,
): Promise<NewestCompanies> => ({ hash, companies: await openCurrent(hash) })

/**
 * The companies that a saved search finds now, but not in the index that the user last saw. If the earlier index can no
 * longer be read, no company counts as new, and a warning is logged.
 */
export async function newSinceLastSeen(
  { hash, companies }: NewestCompanies,
  { criteria, seen }: Pick<CompanySearch, 'criteria' | 'seen'>,
  log: Pick<Logger, 'warn'>,
): Promise<readonly number[]> {
  if (seen.index === hash) return []
  const found = await companies.newSince(criteria, seen.index)
  if (found !== undefined) return found
  log.warn('the index that a user last looked at cannot be read', { index: seen.index, of: seen.date })
  return []
}

/**
 * The new companies of a saved search, in the order of the search. The search did not find them at the user's last
 * visit. Also returns the companies among which they are, and whether a name, website or postcode found them.
 * @throws AppError 404 if the search does not exist; 403 if its filters need Pro and the user has none.
 */
export async function findNewCompanies(
  context: Context,
  { userId, hasPro }: SearchUser,
  searchId: string,
  log: Pick<Logger, 'warn'>,
): Promise<{
  ids: readonly number[]
  companies: SearchedCompanies
  snapshot: SeenSnapshot
  isNamed: boolean
}> {
  const search = await savedSearchStore(context).find(userId, searchId)
  if (search === undefined || !isOfCompanies(search)) throw searchNotFound()
  if (searchRules.needsPro(search.criteria) && !hasPro) {
    throw new AppError('pro_required', 'This search has filters that need Pro')
  }
  const register = currentRegister(context)
  const snapshot = await register.current()
  const now = await openNewest(register, snapshot.index)
  const ids = await newSinceLastSeen(now, search, log)
  return { ids, companies: now.companies, snapshot, isNamed: searchRules.isIdentifying(search.criteria) }
}
