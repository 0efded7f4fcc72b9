import type { Context } from '../../platform/context.ts'
import type { Logger } from '../../platform/logger.ts'
import { countJobs, countSearch, type CountedSearch } from './count-search.ts'
import { jobsNow } from './jobs-now.ts'
import { openNewest } from './new-since-last-seen.ts'
import {
  type CompanySearch,
  isOfCompanies,
  isOfJobs,
  savedSearchStore,
  type SearchUser,
  type StoredSearch,
} from './saved-search-store.ts'
import { searchRules } from './search-rules.ts'
import { MAX_INDEXES, currentRegister } from './seen-registers.ts'

/**
 * All saved searches of a user: those with news first, then the newest. An index is loaded only if there are searches of
 * its kind. New companies are counted only for the most recently seen indexes; the page requests the other counts one by
 * one. Both counts are null if the filters need Pro and the user has none.
 */
export async function listSavedSearches(
  context: Context,
  user: SearchUser,
  log: Pick<Logger, 'warn'>,
): Promise<CountedSearch[]> {
  const all = (await savedSearchStore(context).ofUser(user.userId)).toReversed()
  const ofJobs = all.filter(isOfJobs)
  const counted = await countCompanies(context, user, all.filter(isOfCompanies), log)
  if (ofJobs.length > 0) {
    const jobs = await jobsNow(context)(user.userId)
    for (const one of await Promise.all(ofJobs.map((search) => countJobs(jobs, search))))
      counted.set(one.search, one)
  }
  return all
    .flatMap((search) => counted.get(search) ?? [])
    .toSorted((one, other) => hasNews(other) - hasNews(one))
}

async function countCompanies(
  context: Context,
  { hasPro }: SearchUser,
  searches: readonly CompanySearch[],
  log: Pick<Logger, 'warn'>,
): Promise<Map<StoredSearch, CountedSearch>> {
  const counted = new Map<StoredSearch, CountedSearch>()
  if (searches.length === 0) return counted
  const register = currentRegister(context)
  const { index: hash } = await register.current()
  const now = await openNewest(register, hash)
  const compared = indexesToOpen(searches, hash)
  // searches are sorted by the index that they saw, so that each index is loaded once
  for (const search of searches.toSorted((a, b) => a.seen.version - b.seen.version)) {
    if (searchRules.needsPro(search.criteria) && !hasPro) {
      counted.set(search, { search, total: null, newCount: null })
      continue
    }
    const compares = compared.has(search.seen.index)
    counted.set(search, await countSearch(search, now, log, compares))
  }
  return counted
}

/** The saved searches without counts, newest first. */
export async function uncountedSearches(context: Context, userId: string): Promise<CountedSearch[]> {
  const all = await savedSearchStore(context).ofUser(userId)
  return all.toReversed().map((search) => ({ search, total: null, newCount: null }))
}

const hasNews = ({ newCount }: CountedSearch) => Number(newCount !== null && newCount > 0)

/** The current index, and the earlier ones that the user saw most recently. */
function indexesToOpen(searches: readonly CompanySearch[], now: string): ReadonlySet<string> {
  const before = searches
    .filter(({ seen }) => seen.index !== now)
    .toSorted((a, b) => b.seen.version - a.seen.version)
    .map(({ seen }) => seen.index)
  return new Set([now, ...[...new Set(before)].slice(0, MAX_INDEXES)])
}
