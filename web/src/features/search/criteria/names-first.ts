import { defaultFlags, flagFilters, isDefaultFlag } from '../../../../../shared/api/search.ts'
import { appliedFilters, type Criteria, type Filter, withoutFilters } from './criteria.ts'

/** The filters beside the flags whose fact no open company has: it would not be open then. */
const lackedByOpen: readonly Filter[] = ['website', 'job_category', 'minimum_pay']

const isLacked = (name: Filter): boolean =>
  lackedByOpen.includes(name) || flagFilters.some((flag) => flag === name)

/**
 * The same search with the companies first whose names everybody sees. They have no website, so the default flags go.
 * Null if that would drop something that the user chose.
 */
export function namesFirst(criteria: Criteria): Criteria | null {
  const lacked = appliedFilters(criteria).filter(isLacked)
  const isChosen = (name: Filter) => !isDefaultFlag(name) || criteria.kept.includes(name)
  if (lacked.some(isChosen)) return null
  return { ...withoutFilters(criteria, defaultFlags), sort: 'open' }
}
