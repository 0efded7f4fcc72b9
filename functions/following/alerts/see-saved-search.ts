import { invalidField } from '#shared/errors.ts'
import { utcDate } from '#shared/instants.ts'
import type { Context } from '../../platform/context.ts'
import {
  isOfJobs,
  type JobMarker,
  type Marker,
  savedSearchStore,
  searchNotFound,
  type StoredSearch,
} from './saved-search-store.ts'
import { currentRegister } from './seen-registers.ts'

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
