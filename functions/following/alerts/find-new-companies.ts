import { AppError } from '#shared/errors.ts'
import type { Context } from '../../platform/context.ts'
import { currentRegister } from './current-register.ts'
import { newSinceLastSeen, openNewest } from './new-since-last-seen.ts'
import type { AlertLog, SeenSnapshot } from './register-reader.ts'
import { isOfCompanies, savedSearchStore, searchNotFound, type SearchUser } from './saved-search-store.ts'
import { searchRules } from './search-rules.ts'
import type { SearchedCompanies } from './searched-companies.ts'

/**
 * The new companies of a saved search, in the order of the search. The search did not find them at the user's last
 * visit. Also returns the companies among which they are, and whether a name, website or postcode found them.
 * @throws AppError 404 if the search does not exist; 403 if its filters need Pro and the user has none.
 */
export async function findNewCompanies(
  context: Context,
  { userId, hasPro }: SearchUser,
  searchId: string,
  log: AlertLog,
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
