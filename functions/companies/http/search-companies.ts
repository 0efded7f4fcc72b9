import {
  type Relaxation,
  SEARCH_PER_PAGE,
  type SearchCriteria,
  type SearchResults,
} from '../../../shared/api/search.ts'
import { invalidField } from '../../../shared/errors.ts'
import { placeProblem, pointNamed } from '../../../shared/places/known-places.ts'
import { paginate } from '../../platform/http/paginate.ts'
import type { SearchQuery } from '../../search-engine/index-schema.ts'
import type { SearchIndex } from '../../search-engine/search-index.ts'
import { type CountedSearch, countedSearch } from './counted-search.ts'
import { companyQuery, relaxable, withoutDefaultFlags } from './company-query.ts'
import { presentStored } from './present-row.ts'

/** How many suggestions an empty answer has (docs/product/search.md "Empty answers"). */
const MOST_RELAXATIONS = 3

/** Counts a search. It never fails, because the answer does not depend on it. */
export type CountSearch = (search: CountedSearch, isEmpty: boolean) => Promise<void>

/**
 * One page of a search. The search always uses all filters. An empty page also has the totals without some of the
 * filters.
 * @param unlockedAmong Returns which companies of the page the user has unlocked.
 * @param count Counts the search. It is called for the first page only.
 * @throws AppError 422 for a place that is not known.
 */
export async function searchCompanies(
  index: SearchIndex,
  path: string,
  criteria: SearchCriteria,
  unlockedAmong: (ids: readonly number[]) => Promise<Set<number>>,
  count: CountSearch,
): Promise<SearchResults> {
  const problem = placeProblem(criteria.near)
  if (problem !== undefined) throw invalidField('near', problem)
  const query = companyQuery(criteria)
  const { total, ids, stored } = index.search(query)
  const [unlocked] = await Promise.all([
    unlockedAmong(ids),
    criteria.page === 1 &&
      count(
        countedSearch(criteria, (filter, value) => isOnRegister(index, filter, value)),
        total === 0,
      ),
  ])
  const from = criteria.near === undefined ? undefined : pointNamed(criteria.near)
  const data = ids.map((id, place) => presentStored(id, stored[place], !unlocked.has(id), from))
  const page = paginate({ data, total, page: criteria.page, perPage: SEARCH_PER_PAGE, path, query: criteria })
  if (total > 0) return page
  return {
    ...page,
    total_without_defaults: index.search(withoutDefaultFlags(query)).total,
    relaxations: relaxationsOf(index, query),
  }
}

const isOnRegister = (index: SearchIndex, filter: string, value: string): boolean =>
  index.search({ facets: { [filter]: [value] }, offset: 0, limit: 0 }).total > 0

function relaxationsOf(index: SearchIndex, query: SearchQuery): Relaxation[] {
  const { kept, filters } = relaxable(query)
  const found = index.relaxations(
    kept,
    filters.map((filter) => filter.query),
    MOST_RELAXATIONS,
  )
  return found.map(({ without, total }) => ({ without: without.map((at) => filters[at]!.name), total }))
}
