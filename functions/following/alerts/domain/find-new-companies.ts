import type { SearchIndex } from '../../../search-engine/search-index.ts'
import { searchNotFound } from './search-not-found.ts'
import type { WholeQuery } from './find-new.ts'
import { newSinceLastSeen } from './new-since-last-seen.ts'
import type { AlertLog, RegisterReader, SeenSnapshot } from './register-reader.ts'
import { AppError } from '#shared/errors.ts'
import { isOfCompanies, type SearchUser, type SavedSearches, type SearchRules } from './saved-search.ts'

export interface FindNewCompaniesDependencies {
  searches: Pick<SavedSearches, 'find'>
  register: Pick<RegisterReader, 'current' | 'openCurrent' | 'openSeen'>
  rules: SearchRules<WholeQuery>
}

/**
 * The new companies of a saved search, in the order of the search. The search did not find them at the user's last
 * visit. Also returns the index that contains them.
 * @throws AppError 404 if the search does not exist; 403 if its filters need Pro and the user has none.
 */
export async function findNewCompanies(
  { searches, register, rules }: FindNewCompaniesDependencies,
  { userId, hasPro }: SearchUser,
  searchId: string,
  log: AlertLog,
): Promise<{ ids: number[]; index: SearchIndex; snapshot: SeenSnapshot }> {
  const search = await searches.find(userId, searchId)
  if (search === undefined || !isOfCompanies(search)) throw searchNotFound()
  if (rules.needsPro(search.criteria) && !hasPro) {
    throw new AppError('pro_required', 'This search has filters that need Pro')
  }
  const snapshot = await register.current()
  const index = await register.openCurrent(snapshot.index)
  const now = { hash: snapshot.index, index }
  const ids = await newSinceLastSeen(register, rules.queryOf(search.criteria), now, search.seen, log)
  return { ids, index, snapshot }
}
