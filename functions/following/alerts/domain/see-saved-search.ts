import { invalidField } from '#shared/errors.ts'
import { utcDate } from '#shared/instants.ts'
import type { RegisterReader } from './register-reader.ts'
import {
  isOfJobs,
  type JobMarker,
  type Marker,
  type SavedSearches,
  type StoredSearch,
} from './saved-search.ts'
import { searchNotFound } from './search-not-found.ts'

export interface SeeSavedSearchDependencies {
  searches: Pick<SavedSearches, 'find' | 'see'>
  register: Pick<RegisterReader, 'current' | 'seenIndex'>
  now: () => Date
}

/**
 * Marks the results up to a version as seen: an index of companies, or the instant at which the newest job was found.
 * Results that were published later stay new, even if the page was open then. A version older than the current marker
 * changes nothing.
 * @throws AppError 422 for a version that was never published; 404 if the search does not exist.
 */
export async function seeSavedSearch(
  dependencies: SeeSavedSearchDependencies,
  userId: string,
  searchId: string,
  version: string,
): Promise<void> {
  const { searches } = dependencies
  const search = await searches.find(userId, searchId)
  if (search === undefined) throw searchNotFound()
  const seen = await markerOf(dependencies, search, version)
  if (seen === undefined) throw invalidField('version', 'Give a version of this search')
  if (!(await searches.see(userId, searchId, seen))) throw searchNotFound()
}

/** The form of an instant. `Date.parse` also reads other texts. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

async function markerOf(
  { register: { current, seenIndex }, now }: SeeSavedSearchDependencies,
  search: StoredSearch,
  version: string,
): Promise<Marker | JobMarker | undefined> {
  if (isOfJobs(search)) {
    const [at, found] = [now(), Date.parse(version)]
    // no job of the future was seen
    return !INSTANT.test(version) || !(found <= at.getTime())
      ? undefined
      : { version: found, date: utcDate(at) }
  }
  const snapshot = await current()
  if (snapshot.index === version) return { index: version, version: snapshot.version, date: snapshot.date }
  const seen = await seenIndex(version)
  return seen && { index: version, ...seen }
}
