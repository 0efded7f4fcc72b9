import { proFilters, SearchCriteria } from '../../shared/api/search.ts'
import { companyQuery } from '../companies/http/company-query.ts'
import { asksFor } from '../companies/http/pro-filters.ts'
import type { WholeQuery } from './domain/find-new.ts'
import type { Criteria, SearchRules } from './domain/saved-search.ts'

/** The index query of a saved search, and whether it needs Pro, by the rules of the search itself. */
export const searchRules: SearchRules<WholeQuery> = {
  queryOf(criteria: Criteria) {
    const { offset: _, limit: __, order: ___, ...query } = companyQuery(SearchCriteria.parse(criteria))
    return query
  },
  needsPro: (criteria: Criteria) => proFilters.some((name) => asksFor(name, [criteria[name] ?? ''])),
}
