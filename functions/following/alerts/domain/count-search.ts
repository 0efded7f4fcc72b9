import type { SearchIndex } from '../../../search-engine/search-index.ts'
import type { WholeQuery } from './find-new.ts'
import { newSinceLastSeen } from './new-since-last-seen.ts'
import type { AlertLog, RegisterReader } from './register-reader.ts'
import type { SearchRules, StoredSearch } from './saved-search.ts'

export interface CountSearchDependencies {
  register: Pick<RegisterReader, 'openSeen'>
  rules: Pick<SearchRules<WholeQuery>, 'queryOf'>
}

/** A saved search with its counts of all and of new results. A count is null if it was not made. */
export interface CountedSearch {
  search: StoredSearch
  total: number | null
  newCount: number | null
}

/**
 * Counts the results of a saved search.
 * @param compares Whether to load the index that the user last saw. If false, new results are not counted.
 */
export async function countSearch(
  { register, rules }: CountSearchDependencies,
  search: StoredSearch,
  now: { hash: string; index: SearchIndex },
  log: AlertLog,
  compares = true,
): Promise<CountedSearch> {
  const query = rules.queryOf(search.criteria)
  const { total } = now.index.search({ ...query, offset: 0, limit: 0 })
  const fresh = compares ? await newSinceLastSeen(register, query, now, search.seen, log) : undefined
  return { search, total, newCount: fresh?.length ?? null }
}
