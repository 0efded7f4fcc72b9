import type { SearchCriteria, SearchFields } from '#shared/api/search.ts'
import { formatPounds } from '#shared/format/money.ts'
import { leastPays } from '#shared/reference/least-pays.ts'
import type { Option } from '../../../ui/forms/select-field.tsx'

const plain = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }))
const mapped = (labels: Record<string, string>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** The choices of a search field, as the server names them. Free text and flags have none. */
export function optionsOf(name: keyof SearchCriteria, fields: SearchFields): Option[] {
  switch (name) {
    case 'sector':
      return fields.sector.map(({ id, category_name, words }) => ({
        value: String(id),
        label: category_name,
        words,
      }))
    case 'job_category':
      return fields.job_categories.map(({ id, name: label, words }) => ({ value: String(id), label, words }))
    case 'minimum_pay':
      return leastPays.map((pounds) => ({ value: String(pounds), label: `${formatPounds(pounds)} a year` }))
    case 'country':
      return plain(fields.countries)
    case 'city':
      return plain(fields.cities)
    case 'near':
      return plain(fields.towns)
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
