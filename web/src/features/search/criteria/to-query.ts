import { textFilters } from '#shared/api/search.ts'
import type { Query } from '../../../lib/api/request-parameters.ts'
import { sortOf, untouchedDefaults, withUnknown, type Criteria } from './criteria.ts'

/**
 * The query of `sponsorships` and `search/landing`. `job` and `has_job` have the same value. A distance needs a place.
 * `relax` has the default flags that the search may leave out. The client omits empty parameters.
 */
export function toQuery(given: Criteria): Query {
  const { kept: _kept, ...criteria } = given
  const texts = Object.fromEntries(textFilters.map((name) => [name, criteria[name].trim()]))
  return {
    ...criteria,
    ...texts,
    miles: criteria.near.trim() === '' ? '' : criteria.miles,
    has_job: criteria.job,
    relax: untouchedDefaults(given).join(','),
    or_unknown: withUnknown(given).join(','),
    sort: sortOf(given) === 'best' ? '' : sortOf(given),
  }
}
