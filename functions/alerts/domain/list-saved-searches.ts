import { countSearch, type CountedSearch } from './count-search.ts'
import type { WholeQuery } from './find-new.ts'
import type { AlertLog, RegisterReader } from './register-reader.ts'
import type { Asker, SavedSearches, SearchRules, StoredSearch } from './saved-search.ts'

export interface ListSavedSearchesDependencies {
  searches: Pick<SavedSearches, 'ofUser'>
  register: Pick<RegisterReader, 'current' | 'openCurrent' | 'openSeen'>
  rules: SearchRules<WholeQuery>
}

/**
 * How many indexes of before are opened in one call, one after the other: each is loaded whole, tens of megabytes. A list of
 * fifty searches last looked at on fifty days would otherwise cost fifty. As many are kept open, so that who asks again and
 * again loads none again.
 */
export const MOST_INDEXES = 3

/**
 * All saved searches of a reader, those with news first, then the newest. The index is loaded only where there is one to
 * ask; what is new is counted against the indexes that were looked at last, and asked of any search by itself. Both counts
 * are null where the filters need Pro and the reader has none.
 */
export async function listSavedSearches(
  { searches, register, rules }: ListSavedSearchesDependencies,
  { userId, hasPro }: Asker,
  log: AlertLog,
): Promise<CountedSearch[]> {
  const all = (await searches.ofUser(userId)).toReversed()
  if (all.length === 0) return []
  const { index: hash } = await register.current()
  const now = { hash, index: await register.openCurrent(hash) }
  const compared = indexesToOpen(all, hash)
  const counted = new Map<StoredSearch, CountedSearch>()
  // one marker after the other, so that each index of before is loaded once
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

/** Only which there are, the newest first. */
export async function uncountedSearches(
  { searches }: Pick<ListSavedSearchesDependencies, 'searches'>,
  userId: string,
): Promise<CountedSearch[]> {
  const all = await searches.ofUser(userId)
  return all.toReversed().map((search) => ({ search, total: null, newCount: null }))
}

const hasNews = ({ newCount }: CountedSearch) => Number(newCount !== null && newCount > 0)

/** The index of now, and those of before that were looked at last. */
function indexesToOpen(searches: readonly StoredSearch[], now: string): ReadonlySet<string> {
  const before = searches
    .filter(({ seen }) => seen.index !== now)
    .toSorted((a, b) => b.seen.version - a.seen.version)
    .map(({ seen }) => seen.index)
  return new Set([now, ...[...new Set(before)].slice(0, MOST_INDEXES)])
}
