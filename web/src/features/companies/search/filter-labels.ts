import type { SearchFields } from '../../../../../shared/api/search.ts'
import type { Criteria, Filter, FlagFilter, TextFilter } from './criteria.ts'

/** What each filter is called on the screen (spec section 2). */
export const filterLabels: Record<Filter, string> = {
  sector: 'Sector',
  job_category: 'Job Category',
  country: 'Country',
  city: 'City',
  income: 'Income',
  route: 'Visa Route',
  rating: 'Rating',
  company_name: 'Company Name',
  website: 'Website',
  postcode: 'Postcode',
  company_size: 'Company Size',
  has_website: 'Has Website',
  job: 'Has Jobs',
  careers_page: 'Has Careers',
  vacancies_page: 'Has Vacancies Page',
  contact_page: 'Has Contact',
  linkedin: 'Has LinkedIn',
  facebook: 'Has Facebook',
  phone: 'Has Phone',
  email: 'Has Email',
}

/** The flags that have a pill, in the order of the specification; `vacancies_page` lives in the address alone. */
export const pills: readonly FlagFilter[] = [
  'has_website',
  'job',
  'careers_page',
  'contact_page',
  'linkedin',
  'facebook',
  'phone',
  'email',
]

export interface Option {
  value: string
  label: string
}

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

const plain = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }))
const mapped = (labels: Record<string, string>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** The choices of a filter as the server names them; a filter of free text has none. */
export function optionsOf(name: TextFilter, fields: SearchFields): Option[] {
  switch (name) {
    case 'sector':
      return fields.sector.map(({ id, category_name }) => ({ value: String(id), label: category_name }))
    case 'job_category':
      return fields.job_categories.map(({ id, name: label }) => ({ value: String(id), label }))
    case 'country':
      return plain(fields.countries)
    case 'city':
      return plain(fields.cities)
    case 'income':
      return mapped(fields.income)
    case 'company_size':
      return mapped(fields.company_sizes)
    case 'route':
      return plain(fields.routes)
    case 'rating':
      return plain(fields.ratings)
    default:
      return []
  }
}
