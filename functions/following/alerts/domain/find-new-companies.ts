import { searchNotFound } from './search-not-found.ts'
import { newSinceLastSeen, openNewest } from './new-since-last-seen.ts'
import type { AlertLog, RegisterReader, SeenSnapshot } from './register-reader.ts'
import { AppError } from '#shared/errors.ts'
import type { SearchedCompanies } from './searched-companies.ts'
import { isOfCompanies, type SearchUser, type SavedSearches, type SearchRules } from './saved-search.ts'

export interface FindNewCompaniesDependencies {
  searches: Pick<SavedSearches, 'find'>
  register: Pick<RegisterReader, 'current' | 'openCurrent'>
  rules: Pick<SearchRules, 'needsPro' | 'isIdentifying'>
}

/**
 * The new companies of a saved search, in the order of the search. The search did not find them at the user's last
 * visit. Also returns the companies among which they are, and whether a name, website or postcode found them.
 * @throws AppError 404 if the search does not exist; 403 if its filters need Pro and the user has none.
 */
export async function findNewCompanies(
  { searches, register, rules }: FindNewCompaniesDependencies,
  { userId, hasPro }: SearchUser,
  searchId: string,
  log: AlertLog,
): Promise<{
  ids: readonly number[]
  companies: SearchedCompanies
  snapshot: SeenSnapshot
  isNamed: boolean
}> {
  const search = await searches.find(userId, searchId)
  if (search === undefined || !isOfCompanies(search)) throw searchNotFound()
  if (rules.needsPro(search.criteria) && !hasPro) {
    throw new AppError('pro_required', 'This search has filters that need Pro')
  }
  const snapshot = await register.current()
  const now = await openNewest(register, snapshot.index)
  const ids = await newSinceLastSeen(now, search, log)
  return { ids, companies: now.companies, snapshot, isNamed: rules.isIdentifying(search.criteria) }
}
