import type { FacetValue, QueryFilters, SearchQuery } from './index-schema.ts'
import type { SearchIndex, SearchPage } from './search-index.ts'

/** Two indexes of one schema with different documents, searched as if they were one. */
export interface LayeredIndex<Stored> {
  /**
   * One page of the matches of both indexes.
   * @param compare The order of the query, forward, for stored values. It must agree with the order of the indexes.
   */
  search: (query: SearchQuery, compare: (a: Stored, b: Stored) => number) => SearchPage & { stored: Stored[] }
  /** The ids of all matches, in no order. */
  matching: (query: QueryFilters) => number[]
  /** The distinct values of a facet, and how many documents have each. */
  facetValues: (field: string) => { value: FacetValue; count: number }[]
}

/**
 * Joins a large index with a small one, such as an index and the documents that have changed since. The large index
 * must be opened without the documents of the small one. A page costs as much as one page of the large index with the
 * documents of the small one added.
 */
export const layeredIndex = <Stored>(large: SearchIndex, small: SearchIndex): LayeredIndex<Stored> => ({
  search(query, compare) {
    const added = page<Stored>(small, { ...query, offset: 0, limit: small.size })
    // so many matches of the small index may come before the page
    const start = Math.max(0, query.offset - added.total)
    const limit = query.offset + query.limit - start
    const base = page<Stored>(large, { ...query, offset: start, limit })
    const merged = merge(base.rows, added.rows, start, query.isReversed ? (a, b) => -compare(a, b) : compare)
    const rows = merged.rows.slice(query.offset - merged.start, query.offset - merged.start + query.limit)
    return {
      total: base.total + added.total,
      ids: rows.map(({ id }) => id),
      stored: rows.map(({ stored }) => stored),
    }
  },
  matching: (query) => [...large.matching(query), ...small.matching(query)],
  facetValues(field) {
    const counts = new Map<FacetValue, number>()
    for (const { value, count } of [...large.facetValues(field), ...small.facetValues(field)])
      counts.set(value, (counts.get(value) ?? 0) + count)
    return Array.from(counts, ([value, count]) => ({ value, count }))
  },
})

interface Row<Stored> {
  id: number
  stored: Stored
}

const page = <Stored>(index: SearchIndex, query: SearchQuery): { total: number; rows: Row<Stored>[] } => {
  const { total, ids, stored } = index.search(query)
  return { total, rows: ids.map((id, at) => ({ id, stored: stored[at] as Stored })) }
}

/**
 * Merges a part of the large index's matches with all of the small index's.
 * @param offset The place of the part among the matches of the large index.
 * @returns the rows from the first row of the part on, with its place among all matches.
 */
const merge = <Stored>(
  part: readonly Row<Stored>[],
  added: readonly Row<Stored>[],
  offset: number,
  compare: (a: Stored, b: Stored) => number,
): { start: number; rows: Row<Stored>[] } => {
  const [first] = part
  const isBefore = ({ stored }: Row<Stored>) =>
    offset > 0 && first !== undefined && compare(stored, first.stored) < 0
  let next = added.findIndex((row) => !isBefore(row))
  if (next === -1) next = added.length
  const start = offset + next
  const rows: Row<Stored>[] = []
  for (const row of part) {
    while (next < added.length && compare(added[next]!.stored, row.stored) < 0) rows.push(added[next++]!)
    rows.push(row)
  }
  return { start, rows: [...rows, ...added.slice(next)] }
}
