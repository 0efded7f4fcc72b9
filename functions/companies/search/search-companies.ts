import {
  type Relaxation,
  SEARCH_PER_PAGE,
  type SearchCriteria,
  type SearchRequest,
  type SearchResults,
} from '#shared/api/search.ts'
import { invalidField } from '#shared/errors.ts'
import {
  companyFilters,
  flagFilters,
  registerFilters,
  textFilters,
  type UnknowableFilter,
  unknowableFilters,
} from '#shared/filters/company-filters.ts'
import { placeProblem, pointNamed } from '#shared/places/known-places.ts'
import type { Point } from '#shared/places/place-rows.ts'
import { paginate } from '../../platform/http/paginate.ts'
import { type CountedSearch, type CountSearch, TYPED } from '../../platform/search-counts/count-search.ts'
import { companyQuery, relaxable, relaxedSearch, withoutFlags } from './company-query.ts'
import { isOpen } from './present-row.ts'
import type { CompanyQuery, SearchableCompanies } from './searchable-companies.ts'

const LONGEST_TEXT = 60

type ValueOfRegister = readonly [filter: (typeof registerFilters)[number], value: string]

/** Reduces a search to what may be counted. Values that no company has are typed, and do not count. */
export async function countedSearch(
  criteria: SearchCriteria,
  areKnown: (values: readonly ValueOfRegister[]) => Promise<readonly boolean[]>,
): Promise<CountedSearch> {
  const filters = new URLSearchParams()
  if (criteria.miles !== undefined) filters.set('miles', String(criteria.miles))
  for (const name of textFilters) {
    const value = String(criteria[name] ?? '')
    if (tidy(value) !== '') filters.set(name, companyFilters[name].kind === 'closed' ? value : TYPED)
  }
  const values = registerFilters
    .map((name) => [name, tidy(criteria[name])] as const)
    .filter(([, value]) => value !== '')
  const known = values.length === 0 ? [] : await areKnown(values)
  values.forEach(([name, value], at) => filters.set(name, known[at] ? value : TYPED))
  for (const flag of flagFilters)
    if (criteria[flag] === true || (flag === 'job' && criteria.has_job === true)) filters.set(flag, '1')
  filters.sort()
  return { filters: filters.toString(), text: textOf(tidy(criteria.company_name)), countsForDay: false }
}

const tidy = (text: string | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** An email address, a web address or a phone number is not a name of a company. */
const textOf = (text: string): string | null =>
  text === '' || text.length > LONGEST_TEXT || /[@/]|\d(?:\D?\d){5}/.test(text) ? null : text

/** How many suggestions an empty answer has (docs/product/search.md "Empty answers"). */
const MAX_RELAXATIONS = 3

/** Makes the JSON of the rows of a page from the stored cards of its companies, in the same order. */
export type PresentRows = (
  ids: readonly number[],
  stored: readonly unknown[],
  from: Point | undefined,
) => Promise<readonly string[]>

/**
 * One page of a search. It uses all filters. If nothing matches, it leaves out the fewest flags of `relax` that help,
 * and names them. An empty page also has the totals without some of the filters. The results have their rows apart.
 * @param count Counts the search. It is called for the first page only.
 * @throws AppError 422 for a place that is not known.
 */
export async function searchCompanies(
  companies: SearchableCompanies,
  path: string,
  criteria: SearchRequest,
  presentRows: PresentRows,
  count: CountSearch,
): Promise<{ results: SearchResults; rows: readonly string[] }> {
  const problem = placeProblem(criteria.near)
  if (problem !== undefined) throw invalidField('near', problem)
  const { query, found, relaxed } = await relaxedSearch(companies, companyQuery(criteria), criteria.relax)
  const { total, ids, stored } = found
  const from = criteria.near === undefined ? undefined : pointNamed(criteria.near)
  const [rows, hints] = await Promise.all([
    presentRows(ids, stored, from),
    total > 0 ? hintsOf(companies, criteria, query, total) : hintsOfNothing(companies, criteria, query),
    // a search that left out flags has shown results
    criteria.page === 1 && countOnce(companies, criteria, count, total === 0),
  ])
  const page = { data: [], total, page: criteria.page, perPage: SEARCH_PER_PAGE, path, query: criteria }
  return { results: { ...paginate(page), ...(relaxed.length > 0 && { relaxed }), ...hints }, rows }
}

async function countOnce(
  companies: SearchableCompanies,
  criteria: SearchRequest,
  count: CountSearch,
  isEmpty: boolean,
): Promise<void> {
  const areKnown = async (values: readonly ValueOfRegister[]) => {
    const totals = await companies.totals(
      values.map(([filter, value]) => ({ facets: { [filter]: [value] } })),
    )
    return totals.map((total) => total > 0)
  }
  await count(await countedSearch(criteria, areKnown), isEmpty)
}

async function hintsOf(
  companies: SearchableCompanies,
  criteria: SearchRequest,
  query: CompanyQuery,
  total: number,
) {
  const [total_without_relax, hasFree] = await Promise.all([
    withoutRelax(companies, query, criteria.relax),
    isFree(companies, query, 0),
  ])
  const max = Math.max(total, total_without_relax)
  const withUnknown = await findWithUnknown(companies, criteria, max)
  const wider =
    max > total
      ? { query: withoutFlags(query, criteria.relax), total: max }
      : withUnknown && { query: withUnknown.query, total: withUnknown.total }
  const more_free_names = !hasFree && wider ? await moreFreeNames(companies, wider, total) : undefined
  return {
    ...(max > total && { total_without_relax }),
    ...(withUnknown && { total_with_unknown: withUnknown.total, unknown: withUnknown.unknown }),
    ...(!hasFree && { no_free_names: true as const }),
    ...(more_free_names && { more_free_names }),
  }
}

async function hintsOfNothing(companies: SearchableCompanies, criteria: SearchRequest, query: CompanyQuery) {
  const [did_you_mean, [total_without_defaults = 0], relaxations] = await Promise.all([
    meantName(companies, criteria),
    companies.totals([withoutFlags(query)]),
    relaxationsOf(companies, query),
  ])
  return {
    ...(did_you_mean !== undefined && { did_you_mean }),
    total_without_defaults,
    relaxations,
  }
}

/** How many match without any of the flags that the search may leave out; 0 if it has none of them. */
async function withoutRelax(
  companies: SearchableCompanies,
  query: CompanyQuery,
  relax: SearchRequest['relax'] = [],
): Promise<number> {
  if (!relax.some((flag) => query.flags?.includes(flag))) return 0
  const [total = 0] = await companies.totals([withoutFlags(query, relax)])
  return total
}

async function isFree(companies: SearchableCompanies, query: CompanyQuery, at: number): Promise<boolean> {
  const { stored } = await companies.search({ ...query, order: 'open', offset: at, limit: 1 })
  return stored.some(isOpen)
}

/** Whether some or all of the companies that a wider search adds are open for every user. */
async function moreFreeNames(
  companies: SearchableCompanies,
  wider: { query: CompanyQuery; total: number },
  total: number,
): Promise<SearchResults['more_free_names']> {
  const [hasFirst, hasLast] = await Promise.all(
    [0, wider.total - total - 1].map((at) => isFree(companies, wider.query, at)),
  )
  if (!hasFirst) return undefined
  return hasLast ? 'all' : 'some'
}

/**
 * The search whose filters also match companies of which their fact is not known, without the flags that the search may
 * leave out. Undefined if it does not find more.
 * @param max How many match otherwise.
 */
async function findWithUnknown(companies: SearchableCompanies, criteria: SearchRequest, max: number) {
  const { or_unknown = [], relax = [] } = criteria
  const queryWith = (names: readonly UnknowableFilter[]) =>
    withoutFlags(companyQuery({ ...criteria, or_unknown: [...or_unknown, ...names] }), relax)
  const totalWith = async (names: readonly UnknowableFilter[]) => {
    const [total = 0] = await companies.totals([queryWith(names)])
    return total
  }
  const asked = unknowableFilters.filter((name) => criteria[name] !== undefined && !or_unknown.includes(name))
  // a company may lack several facts, so all filters are tried together, and then each is left out that adds none
  const total = asked.length === 0 ? 0 : await totalWith(asked)
  if (total <= max) return undefined
  let unknown = asked
  for (const name of asked) {
    const others = unknown.filter((other) => other !== name)
    if (others.length > 0 && (await totalWith(others)) === total) unknown = others
  }
  return { query: queryWith(unknown), total, unknown }
}

/** What may be meant by a name that no company has, if the same search finds it. */
async function meantName(
  companies: SearchableCompanies,
  criteria: SearchRequest,
): Promise<string | undefined> {
  const { company_name, relax } = criteria
  if (company_name === undefined) return undefined
  const [named = 0] = await companies.totals([{ text: company_name }])
  if (named > 0) return undefined
  const meant = await companies.respelt(company_name)
  if (meant === undefined) return undefined
  const query = companyQuery({ ...criteria, company_name: meant, page: 1 })
  const { found } = await relaxedSearch(companies, query, relax)
  return found.total > 0 ? meant : undefined
}

async function relaxationsOf(companies: SearchableCompanies, query: CompanyQuery): Promise<Relaxation[]> {
  const { kept, filters } = relaxable(query)
  const found = await companies.relaxations(
    kept,
    filters.map((filter) => filter.query),
    MAX_RELAXATIONS,
  )
  return found.map(({ without, total }) => ({ without: without.map((at) => filters[at]!.name), total }))
}
