import { AppError, sessionEnded } from '#shared/errors.ts'
import { countSearch, type CountedSearch, type CountSearchDependencies } from './count-search.ts'
import type { AlertLog, RegisterReader } from './register-reader.ts'
import type { Criteria, SavedSearches, StoredSearch } from './saved-search.ts'
import { searchIdOf } from './search-id.ts'

export interface SaveSearchDependencies extends CountSearchDependencies {
  searches: Pick<SavedSearches, 'add' | 'find' | 'ofUser'>
  register: Pick<RegisterReader, 'current' | 'openCurrent' | 'openSeen'>
  now: () => Date
}

/**
 * Saves a search with the current index as its seen index, so that no result is new yet. If an equivalent search is
 * already saved, it is returned instead, with its name and its new companies.
 * @param most How many searches a user may save.
 * @returns the search, and whether it was already saved.
 * @throws AppError 409 if the maximum is reached; 401 if the account was deleted.
 */
export async function saveSearch(
  dependencies: SaveSearchDependencies,
  userId: string,
  { name, criteria }: { name: string; criteria: Criteria },
  { most, log }: { most: number; log: AlertLog },
): Promise<CountedSearch & { wasSaved: boolean }> {
  const { searches, register, rules, now } = dependencies
  const search_id = searchIdOf(userId, rules.queryOf(criteria))
  const { index: hash, version, date } = await register.current()
  const opened = { hash, index: await register.openCurrent(hash) }
  const answer = async (search: StoredSearch, wasSaved: boolean) => ({
    ...(await countSearch(dependencies, search, opened, log)),
    wasSaved,
  })

  // searches saved by older versions have ids that were not derived from the query
  const known = (await searches.ofUser(userId)).find(
    (one) => searchIdOf(userId, rules.queryOf(one.criteria)) === search_id,
  )
  if (known !== undefined) return answer(known, true)
  const seen = { index: hash, version, date }
  const search = { search_id, name, criteria, created_at: now().toISOString(), seen }
  const outcome = await searches.add(userId, search, most)
  if (outcome === 'no_user') throw sessionEnded()
  if (outcome === 'full') {
    throw new AppError(
      'conflict',
      `You have saved the maximum of ${most} searches. Delete one to save another.`,
    )
  }
  if (outcome === 'added') return answer(search, false)
  // a concurrent call has just saved the search
  const theirs = await searches.find(userId, search_id)
  if (theirs === undefined) {
    throw new AppError('conflict', 'This search was changed at the same time elsewhere. Try again.')
  }
  return answer(theirs, true)
}
