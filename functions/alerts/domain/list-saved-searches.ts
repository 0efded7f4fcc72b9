import type { WholeQuery } from './find-new.ts'
import { newSinceMarker } from './new-since-marker.ts'
import type { AlertLog, RegisterReader } from './register-reader.ts'
import type { Asker, SavedSearches, SearchRules, StoredSearch } from './saved-search.ts'

export interface ListSavedSearchesDependencies {
  searches: Pick<SavedSearches, 'ofUser'>
  register: Pick<RegisterReader, 'current' | 'openCurrent' | 'openSeen'>
  rules: SearchRules<WholeQuery>
}

/** A saved search with what it finds now; null where its filters need Pro and the reader has none. */
export interface CountedSearch {
  search: StoredSearch
  total: number | null
  newCount: number | null
}

/** All saved searches of a reader, the newest first. The index is loaded only where there is one to ask. */
export async function listSavedSearches(
  { searches, register, rules }: ListSavedSearchesDependencies,
  { userId, hasPro }: Asker,
  log: AlertLog,
): Promise<CountedSearch[]> {
  const all = (await searches.ofUser(userId)).toReversed()
  if (all.length === 0) return []
  const { index: hash } = await register.current()
  const now = { hash, index: await register.openCurrent(hash) }
  const counted = new Map<StoredSearch, CountedSearch>()
  // one marker after the other, so that each index of before is loaded once
  for (const search of all.toSorted((a, b) => a.seen.version - b.seen.version)) {
    if (rules.needsPro(search.criteria) && !hasPro) {
      counted.set(search, { search, total: null, newCount: null })
      continue
    }
    const query = rules.queryOf(search.criteria)
    const { total } = now.index.search({ ...query, offset: 0, limit: 0 })
    const fresh = await newSinceMarker(register, query, now, search.seen, log)
    counted.set(search, { search, total, newCount: fresh.length })
  }
  return all.flatMap((search) => counted.get(search) ?? [])
}
