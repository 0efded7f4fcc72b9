import type { DefaultFlag } from '#shared/api/search.ts'
import type { SearchQuery } from '../../search-engine/index-schema.ts'
import type { SearchIndex } from '../../search-engine/search-index.ts'
import { withoutFlags } from './company-query.ts'

/**
 * Searches with all filters, or if nothing matches, without the fewest of some flags (docs/product/search.md "First
 * results").
 * @param relax The flags that may be left out.
 * @returns the query that was used, its results, and the flags that it leaves out.
 */
export function relaxedSearch(index: SearchIndex, query: SearchQuery, relax: readonly DefaultFlag[] = []) {
  const found = index.search(query)
  const flags = relax.filter((name) => query.flags?.includes(name))
  if (found.total > 0 || flags.length === 0) return { query, found, relaxed: [] }
  const [fewest] = index.relaxations(
    withoutFlags(query, flags),
    flags.map((name) => ({ flags: [name] })),
    1,
  )
  if (fewest === undefined) return { query, found, relaxed: [] }
  const relaxed = fewest.without.map((at) => flags[at]!)
  const wider = withoutFlags(query, relaxed)
  return { query: wider, found: index.search(wider), relaxed }
}
