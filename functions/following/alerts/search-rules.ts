import { SearchCriteria } from '#shared/api/search.ts'
import { proFilters } from '#shared/filters/company-filters.ts'
import { companyQuery, filtersOf, isIdentifying, publishedSearch, usesFilter } from '../../companies/index.ts'
import type { Criteria } from './saved-search-store.ts'

/** Applies the rules of a search to a saved search: its query, and whether it needs Pro. */
export const searchRules = {
  /** The query of the criteria, as JSON. Searches with the same query are one search. */
  queryOf(criteria: Criteria) {
    const asked = SearchCriteria.parse(criteria)
    return filtersOf(companyQuery(isIdentifying(asked) ? publishedSearch(asked).criteria : asked))
  },
  /** Whether it is by a name, website or postcode. Then its locked companies have only what the register publishes. */
  isIdentifying: (criteria: Criteria) => isIdentifying(SearchCriteria.parse(criteria)),
  needsPro: (criteria: Criteria) => proFilters.some((name) => usesFilter(name, [criteria[name] ?? ''])),
}
