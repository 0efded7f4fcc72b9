import type { SearchCounts } from '#shared/api/search-counts.ts'
import type { DefaultFlag } from '#shared/api/search.ts'
import type { FacetValue, SearchQuery } from '../../search-engine/index-schema.ts'
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

/**
 * Counts the values of facets, each as the search that its choice would make: with all filters, or if it finds nothing,
 * without the fewest of some flags.
 * @param relax The flags that may be left out.
 */
export function relaxedCounts(
  index: SearchIndex,
  query: SearchQuery,
  relax: readonly DefaultFlag[] = [],
  fields: readonly string[],
): SearchCounts['counts'] {
  const flags = relax.filter((name) => query.flags?.includes(name))
  const found = fields.map((field): [string, Map<FacetValue, number>] => [field, new Map()])
  for (const ways of bySize(flags)) {
    const answers = ways.map((without) => index.facetCounts(withoutFlags(query, without), fields))
    for (const [field, counts] of found) {
      const max = new Map<FacetValue, number>()
      for (const { value, count } of answers.flatMap((answer) => answer[field]!))
        max.set(value, Math.max(count, max.get(value) ?? 0))
      for (const [value, count] of max) if (!counts.has(value)) counts.set(value, count)
    }
  }
  return Object.fromEntries(found.map(([field, counts]) => [field, Object.fromEntries(counts)]))
}

/** All selections of some flags, the smallest first, by their number. */
function bySize(flags: readonly DefaultFlag[]): DefaultFlag[][][] {
  const ways = Array.from({ length: 2 ** flags.length }, (_, mask) =>
    flags.filter((_flag, at) => ((mask >>> at) & 1) === 1),
  )
  return [0, ...flags.map((_flag, at) => at + 1)].map((size) => ways.filter((way) => way.length === size))
}
