import type { SearchRequest, SearchResults } from '#shared/api/search.ts'
import {
  actingUnknown,
  filterNames,
  identifyingFilters,
  publishedFilters,
} from '#shared/filters/company-filters.ts'
import type { SearchableCompanies } from './searchable-companies.ts'

const kept: ReadonlySet<string> = new Set([...publishedFilters, 'miles', 'page'])

/**
 * Whether a search is for companies that its user can name. It must then tell of a locked one only what the register
 * publishes (docs/product/companies.md "Rows that a name finds"): anything else would lead from the name to its jobs.
 */
export const isIdentifying = (criteria: Partial<SearchRequest>): boolean =>
  identifyingFilters.some((name) => criteria[name] !== undefined)

/** An identifying search without orders and filters by other facts, and the filters that it leaves out. */
export function publishedSearch<Criteria extends SearchRequest>(
  criteria: Criteria,
): { criteria: Criteria; leftOut: NonNullable<SearchResults['left_out']> } {
  const { sort, or_unknown = [] } = criteria
  const others = filterNames.filter((name) => !kept.has(name))
  const search = Object.fromEntries(Object.entries(criteria).filter(([name]) => kept.has(name)))
  const unknown = actingUnknown(or_unknown, search)
  return {
    criteria: {
      ...search,
      ...(sort === 'name' && { sort }),
      ...(unknown.length > 0 && { or_unknown: unknown }),
    } as Criteria,
    leftOut: others.filter(
      (name) => (criteria[name] ?? false) !== false || (name === 'job' && criteria.has_job),
    ),
  }
}

/** Companies in the order of a user's handles. So their places tell nothing of them. */
export const byHandle = (
  ids: readonly number[],
  handleOf: (companyId: number) => number,
): readonly number[] =>
  ids
    .map((id) => ({ id, handle: handleOf(id) }))
    .toSorted((a, b) => a.handle - b.handle)
    .map(({ id }) => id)

/** The companies, of which a search without a name or an order finds the first by handle. The default order counts vacancies. */
export const inHandleOrder = (
  companies: SearchableCompanies,
  handleOf: (companyId: number) => number,
): SearchableCompanies => ({
  ...companies,
  async search(query) {
    const { offset, limit, order, preferred: _, ...filters } = query
    if (filters.text !== undefined || order !== undefined) return companies.search(query)
    const ids = byHandle(await companies.matching(filters), handleOf)
    const page = ids.slice(offset, offset + limit)
    return { total: ids.length, ids: page, stored: await companies.cards(page) }
  },
})
