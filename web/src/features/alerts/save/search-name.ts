import { SEARCH_NAME_LENGTH } from '#shared/api/saved-searches.ts'
import type { SearchFields } from '#shared/api/search.ts'
import { companyFilters } from '#shared/filters/company-filters.ts'
import { appliedFilters, filtersOf, type Criteria } from '../../search/criteria/criteria.ts'
import { chipLabel } from '../../search/criteria/search-fields.ts'

/** A filter label without the name of the filter: `Leeds`, `Has Jobs`. */
const valueWords = (label: string, name: string) => label.replace(`${name}: `, '')

/** A suggested name for a search from its filters, `Teaching and education, Leeds`; of flags if it has no others. */
export function nameOfSearch(criteria: Criteria, fields: SearchFields | undefined): string {
  const filters = appliedFilters(criteria)
  const chosen = filters.filter((name) => typeof criteria[name] === 'string')
  const words = (chosen.length > 0 ? chosen : filters).map((name) =>
    valueWords(chipLabel(name, criteria, fields), companyFilters[name].label),
  )
  return shortName(words.length > 0 ? words.join(', ') : 'All sponsors')
}

/** A name that is not too long. */
export const shortName = (name: string): string =>
  name.length > SEARCH_NAME_LENGTH ? `${name.slice(0, SEARCH_NAME_LENGTH - 1).trimEnd()}…` : name

/** The filters of a search to save, without flags that are off. */
export const criteriaToSave = (criteria: Criteria): Record<string, string> =>
  Object.fromEntries(filtersOf(criteria).filter(([, value]) => value !== '0'))
