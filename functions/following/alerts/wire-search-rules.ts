import { proFilters } from '#shared/filters/company-filters.ts'
import { SearchCriteria } from '#shared/api/search.ts'
import { companyQuery, isIdentifying, publishedSearch, usesFilter } from '../../companies/index.ts'
import type { Criteria, SearchRules } from './domain/saved-search.ts'

/** Applies the rules of a search to a saved search: its query, and whether it needs Pro. */
export const searchRules = {
  queryOf(criteria: Criteria) {
    const asked = SearchCriteria.parse(criteria)
    const query = companyQuery(isIdentifying(asked) ? publishedSearch(asked).criteria : asked)
    const { offset: _, limit: __, order: ___, preferred: ____, ...filters } = query
    return filters
  },
  isIdentifying: (criteria: Criteria) => isIdentifying(SearchCriteria.parse(criteria)),
  needsPro: (criteria: Criteria) => proFilters.some((name) => usesFilter(name, [criteria[name] ?? ''])),
} satisfies SearchRules
