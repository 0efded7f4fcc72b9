import { countSearch, type CountedSearch } from './count-search.ts'
import type { WholeQuery } from './find-new.ts'
import type { AlertLog, RegisterReader } from './register-reader.ts'
import type { SearchUser, SavedSearches, SearchRules, StoredSearch } from './saved-search.ts'

export interface ListSavedSearchesDependencies {
  searches: Pick<SavedSearches, 'ofUser'>
  register: Pick<RegisterReader, 'current' | 'openCurrent' | 'openSeen'>
  rules: SearchRules<WholeQuery>
}

/**
 * How many earlier indexes one call opens, one after the other. Each index takes tens of megabytes, and fifty searches
 * may need fifty indexes. The cache has the same size, so a repeated call loads none of them again.
 */
export const MAX_INDEXES = 3

/**
 * All saved searches of a user: those with new companies first, then the newest. The index is loaded only if there are
 * searches. New companies are counted only for the most recently seen indexes; the page requests the other counts one
 * by one. Both counts are null if the filters need Pro and the user has none.
 */
export async function listSavedSearches(
  { searches, register, rules }: ListSavedSearchesDependencies,
  { userId, hasPro }: SearchUser,
  log: AlertLog,
): Promise<CountedSearch[]> {
  const all = (await searches.ofUser(userId)).toReversed()
  if (all.length === 0) return []
  const { index: hash } = await register.current()
  const now = { hash, index: await register.openCurrent(hash) }
  const compared = indexesToOpen(all, hash)
  const counted = new Map<StoredSearch, CountedSearch>()
  // searches are sorted by the index that they saw, so that each index is loaded once
  for (const search of all.toSorted((a, b) => a.seen.version - b.seen.version)) {
    if (rules.needsPro(search.criteria) && !hasPro) {
      counted.set(search, { search, total: null, newCount: null })
      continue
    }
    const compares = compared.has(search.seen.index)
    counted.set(search, await countSearch({ register, rules }, search, now, log, compares))
  }
  return all
    .flatMap((search) => counted.get(search) ?? [])
    .toSorted((one, other) => hasNews(other) - hasNews(one))
}

/** The saved searches without counts, newest first. */
export async function uncountedSearches(
  { searches }: Pick<ListSavedSearchesDependencies, 'searches'>,
  userId: string,
): Promise<CountedSearch[]> {
  const all = await searches.ofUser(userId)
  return all.toReversed().map((search) => ({ search, total: null, newCount: null }))
}

const hasNews = ({ newCount }: CountedSearch) => Number(newCount !== null && newCount > 0)

/** The current index, and the earlier ones that the user saw most recently. */
function indexesToOpen(searches: readonly StoredSearch[], now: string): ReadonlySet<string> {
  const before = searches
    .filter(({ seen }) => seen.index !== now)
    .toSorted((a, b) => b.seen.version - a.seen.version)
    .map(({ seen }) => seen.index)
  return new Set([now, ...[...new Set(before)].slice(0, MAX_INDEXES)])
}
