import { invalidField } from '#shared/errors.ts'
import { utcDate } from '#shared/instants.ts'
import type { Context } from '../../platform/context.ts'
import type { Logger } from '../../platform/logger.ts'
import {
  type CountedSearch,
  countJobs,
  countSearch,
  currentRegister,
  jobsNow,
  MAX_INDEXES,
  openNewest,
  searchRules,
} from './new-since-last-seen.ts'
import {
  type CompanySearch,
  isOfCompanies,
  isOfJobs,
  type JobMarker,
  type Marker,
  savedSearchStore,
  searchNotFound,
  type SearchUser,
  type StoredSearch,
} from './saved-search-store.ts'

/**
 * Marks the results up to a version as seen: an index of companies, or the instant at which the newest job was found.
 * Results that were published later stay new, even if the page was open then. A version older than the current marker
 * changes nothing.
 * @throws AppError 422 for a version that was never published; 404 if the search does not exist.
 */
export async function seeSavedSearch(
  context: Context,
  userId: string,
  searchId: string,
  version: string,
): Promise<void> {
  const searches = savedSearchStore(context)
  const search = await searches.find(userId, searchId)
  if (search === undefined) throw searchNotFound()
  const seen = await markerOf(context, search, version)
  if (seen === undefined) throw invalidField('version', 'Give a version of this search')
  if (!(await searches.see(userId, searchId, seen))) throw searchNotFound()
}

/** The form of an instant. `Date.parse` also reads other texts. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

async function markerOf(
  context: Context,
  search: StoredSearch,
  version: string,
): Promise<Marker | JobMarker | undefined> {
  if (isOfJobs(search)) {
    const [at, found] = [context.now(), Date.parse(version)]
    // no job of the future was seen
    return !INSTANT.test(version) || !(found <= at.getTime())
      ? undefined
      : { version: found, date: utcDate(at) }
  }
  const { current, seenIndex } = currentRegister(context)
  const snapshot = await current()
  if (snapshot.index === version) return { index: version, version: snapshot.version, date: snapshot.date }
  const seen = await seenIndex(version)
  return seen && { index: version, ...seen }
}

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
