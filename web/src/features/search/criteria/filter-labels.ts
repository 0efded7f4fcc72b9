import { NO_NATION } from '#shared/unknowable-filters.ts'
import { proFilterNames, type SearchFields } from '#shared/api/search.ts'
import { optionsOf } from './search-options.ts'
import {
  isOrUnknown,
  isProFilter,
  type Criteria,
  type Filter,
  type FlagFilter,
  type TextFilter,
} from './criteria.ts'

/** The label of each filter (docs/product/screens.md "Sponsor Finder"). */
export const filterLabels: Record<Filter, string> = {
  sector: 'Sector',
  job_category: 'Job category',
  minimum_pay: 'Minimum pay',
  country: 'Country',
  city: 'City',
  near: 'Distance',
  income: 'Income',
  route: 'Visa Route',
  rating: 'Rating',
  has_website: 'Has Website',
  job: 'Has Jobs',
  careers_page: 'Has Careers',
  vacancies_page: 'Has Vacancies Page',
  facebook: 'Has Facebook',
  ...proFilterNames,
}

/** The flags with a pill, in display order. `vacancies_page` is only in the URL. */
const pills: readonly FlagFilter[] = [
  'has_website',
  'job',
  'careers_page',
  'contact_page',
  'linkedin',
  'facebook',
  'phone',
  'email',
]
export const proPills = pills.filter(isProFilter)
export const freePills = pills.filter((name) => !isProFilter(name))

/** The text of a chosen value: the name of an id, the label of a band, else the value itself. */
function wordsFor(name: TextFilter, value: string, fields: SearchFields | undefined): string {
  // all companies are in the United Kingdom
  if (name === 'country' && value === NO_NATION) return 'part of the UK not known'
  const found = fields && optionsOf(name, fields).find((option) => option.value === value)
  return found?.label ?? value
}

/** The words of the distance filter, such as `25 miles of Leeds`. */
export const distanceWords = ({ miles, near }: Pick<Criteria, 'miles' | 'near'>): string =>
  `${miles} miles of ${near.trim()}`

/** The text of the chip for an active filter. */
export function chipLabel(name: Filter, criteria: Criteria, fields: SearchFields | undefined): string {
  if (name === 'near') return `Within ${distanceWords(criteria)}`
  const value = criteria[name]
  if (typeof value === 'boolean') return filterLabels[name]
  const orUnknown = isOrUnknown(name, criteria) ? ', or not known' : ''
  return `${filterLabels[name]}: ${wordsFor(name as TextFilter, value, fields)}${orUnknown}`
}

/**
 * The number of characters after which a shown value is cut. Listed values are shorter, but a value in a URL may be
 * longer.
 */
const LONGEST_SHOWN = 60

/** Filters with their values, such as `Sector “999”, Income “lots”`. */
export const withValues = (names: readonly Filter[], valueOf: (name: Filter) => unknown): string =>
  names
    .map((name) => `${filterLabels[name]} “${String(valueOf(name)).trim().slice(0, LONGEST_SHOWN)}”`)
    .join(', ')
