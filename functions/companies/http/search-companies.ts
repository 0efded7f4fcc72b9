import { type UnknowableFilter, unknowableFilters } from '#shared/unknowable-filters.ts'
import type { CompanyRow } from '#shared/api/company-row.ts'
import {
  type Relaxation,
  SEARCH_PER_PAGE,
  type SearchRequest,
  type SearchResults,
} from '#shared/api/search.ts'
import { invalidField } from '#shared/errors.ts'
import { placeProblem, pointNamed } from '#shared/places/known-places.ts'
import type { Point } from '#shared/places/place-rows.ts'
import { paginate } from '../../platform/http/paginate.ts'
import type { SearchQuery } from '../../search-engine/index-schema.ts'
import type { SearchIndex } from '../../search-engine/search-index.ts'
import { unpackCard } from '../domain/index/packed-card.ts'
import { respeltName } from '../domain/index/respelt-name.ts'
import { companyQuery, relaxable, withoutFlags } from './company-query.ts'
import { type CountedSearch, countedSearch } from './counted-search.ts'
import { relaxedSearch } from './relaxed-search.ts'

/** How many suggestions an empty answer has (docs/product/search.md "Empty answers"). */
const MAX_RELAXATIONS = 3

/** Counts a search. It never fails, because the answer does not depend on it. */
export type CountSearch = (search: CountedSearch, isEmpty: boolean) => Promise<void>

/**
 * Presents the companies of a page from their stored cards, in the same order.
 * @param from The place of the search, from which rows have their distance.
 */
export type PresentRows = (
  ids: readonly number[],
  stored: readonly unknown[],
  from: Point | undefined,
) => Promise<CompanyRow[]>

/**
 * One page of a search. It uses all filters. If nothing matches, it leaves out the fewest flags of `relax` that help,
 * and names them. An empty page also has the totals without some of the filters.
 * @param count Counts the search. It is called for the first page only.
 * @throws AppError 422 for a place that is not known.
 */
export async function searchCompanies(
  index: SearchIndex,
  path: string,
  criteria: SearchRequest,
  presentRows: PresentRows,
  count: CountSearch,
): Promise<SearchResults> {
  const problem = placeProblem(criteria.near)
  if (problem !== undefined) throw invalidField('near', problem)
  const { query, found, relaxed } = relaxedSearch(index, companyQuery(criteria), criteria.relax)
  const { total, ids, stored } = found
  const from = criteria.near === undefined ? undefined : pointNamed(criteria.near)
  const [data] = await Promise.all([
    presentRows(ids, stored, from),
    criteria.page === 1 &&
      count(
        countedSearch(criteria, (filter, value) => isOnRegister(index, filter, value)),
        // a search that left out flags has shown results
        total === 0,
      ),
  ])
  const page = {
    ...paginate({ data, total, page: criteria.page, perPage: SEARCH_PER_PAGE, path, query: criteria }),
    ...(relaxed.length > 0 && { relaxed }),
  }
  if (total > 0) {
    const total_without_relax = withoutRelax(index, query, criteria.relax)
    const max = Math.max(total, total_without_relax)
    const withUnknown = findWithUnknown(index, criteria, max)
    const wider =
      max > total
        ? { query: withoutFlags(query, criteria.relax), total: max }
        : withUnknown && { query: withUnknown.query, total: withUnknown.total }
    const no_free_names = !isFree(index, query, 0)
    const more_free_names = no_free_names && wider ? moreFreeNames(index, wider, total) : undefined
    return {
      ...page,
      ...(max > total && { total_without_relax }),
      ...(withUnknown && { total_with_unknown: withUnknown.total, unknown: withUnknown.unknown }),
      ...(no_free_names && { no_free_names }),
      ...(more_free_names && { more_free_names }),
    }
  }
  const did_you_mean = meantName(index, criteria)
  return {
    ...page,
    ...(did_you_mean !== undefined && { did_you_mean }),
    total_without_defaults: index.search(withoutFlags(query)).total,
    relaxations: relaxationsOf(index, query),
  }
}

/** How many match without any of the flags that the search may leave out; 0 if it has none of them. */
const withoutRelax = (index: SearchIndex, query: SearchQuery, relax: SearchRequest['relax'] = []): number =>
  relax.some((flag) => query.flags?.includes(flag))
    ? index.search({ ...withoutFlags(query, relax), offset: 0, limit: 0 }).total
    : 0

/** Whether the match at a position is open for every user. Such matches come first. */
const isFree = (index: SearchIndex, query: SearchQuery, at: number): boolean =>
  index
    .search({ ...query, order: 'open', offset: at, limit: 1 })
    .stored.some((card) => unpackCard(card)['register_only'] === true)

/**
 * Whether some or all companies that a wider search adds are open for every user.
 * @param total How many match the search itself, none of which is open.
 */
function moreFreeNames(
  index: SearchIndex,
  wider: { query: SearchQuery; total: number },
  total: number,
): SearchResults['more_free_names'] {
  if (!isFree(index, wider.query, 0)) return undefined
  return isFree(index, wider.query, wider.total - total - 1) ? 'all' : 'some'
}

/**
 * The search whose filters also match companies of which their fact is not known, without the flags that the search may
 * leave out. Undefined if it does not find more.
 * @param max How many match otherwise.
 */
function findWithUnknown(index: SearchIndex, criteria: SearchRequest, max: number) {
  const { or_unknown = [], relax = [] } = criteria
  const queryWith = (names: readonly UnknowableFilter[]) =>
    withoutFlags(companyQuery({ ...criteria, or_unknown: [...or_unknown, ...names] }), relax)
  const totalWith = (names: readonly UnknowableFilter[]) =>
    index.search({ ...queryWith(names), offset: 0, limit: 0 }).total
  const asked = unknowableFilters.filter((name) => criteria[name] !== undefined && !or_unknown.includes(name))
  // a company may lack several facts, so all filters are tried together, and then each is left out that adds none
  const total = asked.length === 0 ? 0 : totalWith(asked)
  if (total <= max) return undefined
  const unknown = asked.reduce((names, name) => {
    const others = names.filter((other) => other !== name)
    return others.length > 0 && totalWith(others) === total ? others : names
  }, asked)
  return { query: queryWith(unknown), total, unknown }
}

/** What may be meant by a name that no company has, if the same search finds it. */
function meantName(index: SearchIndex, criteria: SearchRequest): string | undefined {
  const { company_name, relax } = criteria
  if (company_name === undefined) return undefined
  if (index.search({ text: company_name, offset: 0, limit: 0 }).total > 0) return undefined
  const meant = respeltName(index, company_name)
  if (meant === undefined) return undefined
  const { found } = relaxedSearch(index, companyQuery({ ...criteria, company_name: meant, page: 1 }), relax)
  return found.total > 0 ? meant : undefined
}

const isOnRegister = (index: SearchIndex, filter: string, value: string): boolean =>
  index.search({ facets: { [filter]: [value] }, offset: 0, limit: 0 }).total > 0

function relaxationsOf(index: SearchIndex, query: SearchQuery): Relaxation[] {
  const { kept, filters } = relaxable(query)
  const found = index.relaxations(
    kept,
    filters.map((filter) => filter.query),
    MAX_RELAXATIONS,
  )
  return found.map(({ without, total }) => ({ without: without.map((at) => filters[at]!.name), total }))
}
