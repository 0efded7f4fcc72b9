import { invalidField } from '../../../shared/errors.ts'
import type { RegisterReader } from './register-reader.ts'
import type { Marker, SavedSearches } from './saved-search.ts'
import { searchNotFound } from './search-not-found.ts'

export interface SeeSavedSearchDependencies {
  searches: Pick<SavedSearches, 'see'>
  register: Pick<RegisterReader, 'current' | 'seenIndex'>
}

/**
 * Says that a reader has looked at what was new up to an index. What was published after it stays new, also where it was
 * published while they looked. The marker never moves back: an older index than the one last looked at changes nothing.
 * @throws AppError 422 for what readers never saw; 404 where there is no such search.
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
