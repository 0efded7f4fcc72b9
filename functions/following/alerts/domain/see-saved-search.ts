import { invalidField } from '#shared/errors.ts'
import type { RegisterReader } from './register-reader.ts'
import type { Marker, SavedSearches } from './saved-search.ts'
import { searchNotFound } from './search-not-found.ts'

export interface SeeSavedSearchDependencies {
  searches: Pick<SavedSearches, 'see'>
  register: Pick<RegisterReader, 'current' | 'seenIndex'>
}

/**
 * Marks the results up to an index as seen. Results that were published later stay new, even if the page was open then.
 * An index older than the current marker changes nothing.
 * @throws AppError 422 for an index that was never published; 404 if the search does not exist.
 */
export async function seeSavedSearch(
  { searches, register }: SeeSavedSearchDependencies,
  userId: string,
  searchId: string,
  version: string,
): Promise<void> {
  const seen = await markerOf(register, version)
  if (seen === undefined) throw invalidField('version', 'Give a version from new')
  if (!(await searches.see(userId, searchId, seen))) throw searchNotFound()
}

async function markerOf(
  { current, seenIndex }: SeeSavedSearchDependencies['register'],
  index: string,
): Promise<Marker | undefined> {
  const now = await current()
  if (now.index === index) return { index, version: now.version, date: now.date }
  const seen = await seenIndex(index)
  return seen && { index, ...seen }
}
