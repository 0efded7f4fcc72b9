import type { SearchIndex } from '../../../search-engine/search-index.ts'
import { findNew, type WholeQuery } from './find-new.ts'
import type { AlertLog, RegisterReader } from './register-reader.ts'
import type { Marker } from './saved-search.ts'

/**
 * The companies that a search finds in the current index but not in the index that the user last saw. If the earlier
 * index can no longer be read, no company counts as new, and a warning is logged.
 */
export async function newSinceLastSeen(
  { openSeen }: Pick<RegisterReader, 'openSeen'>,
  query: WholeQuery,
  { hash, index }: { hash: string; index: SearchIndex },
  seen: Marker,
  log: AlertLog,
): Promise<number[]> {
  if (seen.index === hash) return []
  const before = await openSeen(seen.index)
  if (before !== undefined) return findNew(query, index, before)
  log.warn('the index that a user last looked at cannot be read', { index: seen.index, of: seen.date })
  return []
}
