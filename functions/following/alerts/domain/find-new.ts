import type { QueryFilters } from '../../../search-engine/index-schema.ts'
import type { SearchIndex } from '../../../search-engine/search-index.ts'

/** The query of a search without its page. */
export type WholeQuery = QueryFilters

/** The companies that `now` finds and `before` does not, in the order of the search. */
export function findNew(query: WholeQuery, now: SearchIndex, before: SearchIndex): number[] {
  const found = now.matching(query)
  if (found.length === 0) return []
  const known = new Set(before.matching(query))
  return found.filter((id) => !known.has(id))
}
