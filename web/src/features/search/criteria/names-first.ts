import { flagFilters, isDefaultFlag } from '#shared/api/search.ts'
import {
  appliedFilters,
  sortOf,
  untouchedDefaults,
  withoutFilters,
  type Criteria,
  type Filter,
} from './criteria.ts'

/** The filters beside the flags whose fact no open company has: it would not be open then. */
const lackedByOpen: readonly Filter[] = ['website', 'job_category', 'minimum_pay']

const isLacked = (name: Filter): boolean =>
  lackedByOpen.includes(name) || flagFilters.some((flag) => flag === name)

/**
 * The same search without the default flags, in an order that shows names. By distance it keeps its order, because most
 * companies are open. The best match has the companies with a website first, whose names are hidden, so the open ones
 * go first instead. Null if no open company has what the user chose.
 */
export function namesFirst(criteria: Criteria): Criteria | null {
  const lacked = appliedFilters(criteria).filter(isLacked)
  const isChosen = (name: Filter) => !isDefaultFlag(name) || criteria.kept.includes(name)
  if (lacked.some(isChosen)) return null
  const wider = withoutFilters(criteria, untouchedDefaults(criteria))
  return sortOf(criteria) === 'best' ? { ...wider, sort: 'open' } : wider
}
