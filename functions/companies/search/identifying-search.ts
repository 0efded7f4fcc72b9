import type { SearchRequest, SearchResults } from '#shared/api/search.ts'
import { AppError } from '#shared/errors.ts'
import {
  actingUnknown,
  companyFilters,
  filterNames,
  flagFilters,
  identifyingFilters,
  proFilters,
  publishedFilters,
} from '#shared/filters/company-filters.ts'
import { hasPro, type Principal } from '../../platform/auth/principal.ts'
import type { SentQuery } from '../../platform/http/http-handler.ts'
import type { SearchableCompanies } from './searchable-companies.ts'

/** The limit of a user's search pages. Administrators have ten times as many (docs/product/accounts.md "Throttles"). */
export const searchRate = (role: 'user' | 'admin') => {
  const times = role === 'admin' ? 10 : 1
  return { name: 'searches', perMinute: 60 * times, perHour: 1_000 * times }
}

/** Whether a parameter filters the results. An empty value does not, nor does a flag of 0. */
export const usesFilter = (name: string, values: readonly string[] = []): boolean =>
  values.some((value) => value.trim() !== '' && !(isFlag(name) && value.trim() === '0'))

const isFlag = (name: string): boolean => flagFilters.some((flag) => flag === name)

/** Refuses every Pro filter (docs/product/accounts.md "Pro"). @throws AppError 403 `pro_required`, which names them. */
export function refuseProFilters(query: SentQuery): void {
  const sent = proFilters.filter((name) => usesFilter(name, query[name]))
  if (sent.length === 0) return
  const names = sent.map((name) => companyFilters[name].label).join(', ')
  const start = sent.length === 1 ? 'This filter needs' : 'These filters need'
  throw new AppError('pro_required', `${start} Pro: ${names}`)
}

export function admitProFilters(query: SentQuery, principal: Principal | undefined): void {
  if (principal === undefined || !hasPro(principal)) refuseProFilters(query)
}

const published: ReadonlySet<string> = new Set([...publishedFilters, 'miles', 'page'])

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
  const others = filterNames.filter((name) => !published.has(name))
  const search = Object.fromEntries(Object.entries(criteria).filter(([name]) => published.has(name)))
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
