import { companyFilters, type Filter, isFilter, NO_NATION } from '#shared/filters/company-filters.ts'
import { counted } from '#shared/format/number.ts'
import { lazy } from '#shared/lazy.ts'
import {
  appliedFilters,
  type Criteria,
  defaultsThatAreOn,
  sortOf,
  untouchedDefaults,
  withoutFilters,
} from '../criteria/criteria.ts'
import { distanceWords } from '../criteria/filter-labels.ts'
import type { SearchResults } from './use-search.ts'

/** A search with fewer filters that finds something. */
export interface RelaxedSearch {
  /** The text of the button, such as `Show 326 sponsors in Leeds: drop Has Jobs and Job category`. */
  words: string
  criteria: Criteria
  /** Whether the search leaves out only default filters. The page then explains them. */
  lacksDefaults: boolean
}

const listed = lazy(() => new Intl.ListFormat('en-GB'))

const NO_BREAK_SPACE = '\u00A0'

/** Joins filter names, such as `Has Jobs, Has Website and Job category`. Names do not wrap. */
export const filterLabel = (names: readonly Filter[]): string =>
  listed().format(names.map((name) => companyFilters[name].label.replaceAll(' ', NO_BREAK_SPACE)))

/** The place that a search keeps when filters are removed, such as ` in Wales within 25 miles of Cardiff`. */
export function describePlaces(criteria: Criteria): string {
  const country = criteria.country === NO_NATION ? 'an unknown part of the UK' : criteria.country
  const place = criteria.city || country
  const inside = place === '' ? '' : ` in ${place}`
  return criteria.near === '' ? inside : `${inside} within ${distanceWords(criteria)}`
}

const isSame = (one: readonly Filter[], other: readonly Filter[]) =>
  one.length === other.length && one.every((name) => other.includes(name))

/**
 * The searches to offer after a search that found nothing (docs/product/search.md "Empty answers"). The server's
 * suggestions come first. Then comes the search without default flags, unless the server has already suggested it.
 */
export function relaxedSearches(criteria: Criteria, results: SearchResults): RelaxedSearch[] {
  const offers = (results.relaxations ?? []).map(({ without, total }) => ({
    names: without.filter(isFilter),
    total,
  }))
  const defaults = defaultsThatAreOn(criteria)
  const { total_without_defaults = 0 } = results
  if (total_without_defaults > 0 && !offers.some(({ names }) => isSame(names, defaults)))
    offers.push({ names: defaults, total: total_without_defaults })

  return offers.map(({ names, total }) => {
    const wider = withoutFilters(criteria, names)
    const lacksDefaults = isSame(names, defaults)
    const sponsors = counted(total, 'sponsor', 'sponsors')
    return {
      words: `Show ${sponsors}${describePlaces(wider)}: drop ${filterLabel(names)}`,
      criteria: wider,
      lacksDefaults,
    }
  })
}

/**
 * The same search without the default flags, in an order that shows names. By distance it keeps its order, because most
 * companies are open. The best match has the companies with a website first, whose names are hidden, so the open ones
 * go first instead. Null if no open company has what the user chose.
 */
export function namesFirst(criteria: Criteria): Criteria | null {
  const untouched: readonly Filter[] = untouchedDefaults(criteria)
  const chosen = appliedFilters(criteria).filter((name) => !untouched.includes(name))
  if (chosen.some((name) => 'isLackedByOpen' in companyFilters[name])) return null
  const wider = withoutFilters(criteria, untouchedDefaults(criteria))
  return sortOf(criteria) === 'best' ? { ...wider, sort: 'open' } : wider
}
