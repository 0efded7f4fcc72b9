import { AppError, sessionEnded } from '../../../shared/errors.ts'
import type { WholeQuery } from './find-new.ts'
import type { CountedSearch } from './list-saved-searches.ts'
import type { RegisterReader } from './register-reader.ts'
import type { Criteria, SavedSearches, SearchRules } from './saved-search.ts'

export interface SaveSearchDependencies {
  searches: Pick<SavedSearches, 'add'>
  register: Pick<RegisterReader, 'current' | 'openCurrent'>
  rules: Pick<SearchRules<WholeQuery>, 'queryOf'>
  newId: () => string
  now: () => Date
}

/**
 * Saves a search as of what readers see now: nothing of it is new yet. Sent twice it is saved twice, each under an id of its
 * own: a reader may want the same search under two names.
 * @param most How many a reader may have.
 * @throws AppError 409 where there are as many as may be; 401 where the account is gone.
 */
export async function saveSearch(
  { searches, register, rules, newId, now }: SaveSearchDependencies,
  userId: string,
  { name, criteria }: { name: string; criteria: Criteria },
  most: number,
): Promise<CountedSearch> {
  const { index, version, date } = await register.current()
  const opened = await register.openCurrent(index)
  const { total } = opened.search({ ...rules.queryOf(criteria), offset: 0, limit: 0 })
  const seen = { index, version, date }
  const search = { search_id: newId(), name, criteria, created_at: now().toISOString(), seen }
  const outcome = await searches.add(userId, search, most)
  if (outcome === 'no_user') throw sessionEnded()
  if (outcome === 'full') {
    throw new AppError('conflict', `You have saved ${most} searches, as many as may be. Delete one first`)
  }
  return { search, total, newCount: 0 }
}
