import { proFilterNames, type SearchFields } from '../../../../../shared/api/search.ts'
import { optionsOf } from '../../../lib/search-options.ts'
import { isProFilter, type Criteria, type Filter, type FlagFilter, type TextFilter } from './criteria.ts'

/** What each filter is called on the screen (docs/product/screens.md "Sponsor Finder"). */
export const filterLabels: Record<Filter, string> = {
  sector: 'Sector',
  job_category: 'Job Category',
  country: 'Country',
  city: 'City',
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

/** The flags that have a pill, in the order in which they are shown; `vacancies_page` lives in the address alone. */
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

/** The words for a chosen value: the name behind an id, the label of a band, else the text itself. */
function wordsFor(name: TextFilter, value: string, fields: SearchFields | undefined): string {
  const found = fields && optionsOf(name, fields).find((option) => option.value === value)
  return found?.label ?? value
}

/** What a chip says of a filter that is on. */
export function chipLabel(name: Filter, criteria: Criteria, fields: SearchFields | undefined): string {
  const value = criteria[name]
  return typeof value === 'boolean'
    ? filterLabels[name]
    : `${filterLabels[name]}: ${wordsFor(name as TextFilter, value, fields)}`
}

/** No value of a list is longer; what an address says may be. */
const LONGEST_SHOWN = 60

/** Filters with their values: `Sector “999”, Income “lots”`. */
export const withValues = (names: readonly Filter[], valueOf: (name: Filter) => unknown): string =>
  names
    .map((name) => `${filterLabels[name]} “${String(valueOf(name)).trim().slice(0, LONGEST_SHOWN)}”`)
    .join(', ')
