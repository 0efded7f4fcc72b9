import { SEARCH_PER_PAGE, type SearchCriteria, type SearchResults } from '../../../shared/api/search.ts'
import { paginate } from '../../platform/paginate.ts'
import type { SearchIndex } from '../../search-engine/search-index.ts'
import { companyQuery, withoutDefaultFlags } from './company-query.ts'
import { presentStored } from './present-row.ts'

/**
 * One page of a search. `unlockedAmong` tells which of the page's companies the reader has unlocked.
 * A search that finds nothing also says what it finds without the default flags; it never drops a filter by itself.
 */
export async function searchCompanies(
  index: SearchIndex,
  path: string,
  criteria: SearchCriteria,
  unlockedAmong: (ids: readonly number[]) => Promise<Set<number>>,
): Promise<SearchResults> {
  const query = companyQuery(criteria)
  const { total, ids, stored } = index.search(query)
  const unlocked = await unlockedAmong(ids)
  const data = ids.map((id, place) => presentStored(id, stored[place], !unlocked.has(id)))
  const page = paginate({ data, total, page: criteria.page, perPage: SEARCH_PER_PAGE, path, query: criteria })
  if (total > 0) return page
  return { ...page, total_without_defaults: index.search(withoutDefaultFlags(query)).total }
}
