import type { SearchCounts } from '#shared/api/search-counts.ts'
import type { DefaultFlag } from '#shared/filters/company-filters.ts'
import type { CompanyFacet, CompanyQuery, SearchableCompanies } from './searchable-companies.ts'
import { withoutFlags } from './company-query.ts'

/**
 * Searches with all filters, or if nothing matches, without the fewest of some flags (docs/product/search.md "First
 * results").
 * @param relax The flags that may be left out.
 * @returns the query that was used, its results, and the flags that it leaves out.
 */
export async function relaxedSearch(
  companies: SearchableCompanies,
  query: CompanyQuery,
  relax: readonly DefaultFlag[] = [],
) {
  const found = await companies.search(query)
  const flags = relax.filter((name) => query.flags?.includes(name))
  if (found.total > 0 || flags.length === 0) return { query, found, relaxed: [] }
  const [fewest] = await companies.relaxations(
    withoutFlags(query, flags),
    flags.map((name) => ({ flags: [name] })),
    1,
  )
  if (fewest === undefined) return { query, found, relaxed: [] }
  const relaxed = fewest.without.map((at) => flags[at]!)
  const wider = withoutFlags(query, relaxed)
  return { query: wider, found: await companies.search(wider), relaxed }
}

/**
 * Counts the values of facets, each as the search that its choice would make: with all filters, or if it finds nothing,
 * without the fewest of some flags.
 * @param relax The flags that may be left out.
 */
export async function relaxedCounts(
  companies: SearchableCompanies,
  query: CompanyQuery,
  relax: readonly DefaultFlag[] = [],
  fields: readonly CompanyFacet[],
): Promise<SearchCounts['counts']> {
  const flags = relax.filter((name) => query.flags?.includes(name))
  const { order: _, preferred: __, offset: ___, limit: ____, ...filters } = query
  const ways = bySize(flags)
  const answers = await companies.counts(
    ways.flat().map((without) => ({ ...filters, flags: withoutFlags(query, without).flags ?? [] })),
    fields,
  )
  const found = fields.map((field): [string, Map<string | number, number>] => [field, new Map()])
  let start = 0
  for (const { length } of ways) {
    const ofSize = answers.slice(start, start + length)
    start += length
    for (const [field, counts] of found) {
      const max = new Map<string | number, number>()
      for (const { value, count } of ofSize.flatMap((answer) => answer[field]!))
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
