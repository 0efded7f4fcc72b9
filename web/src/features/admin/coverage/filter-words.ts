import { flagFilters, type SearchFields } from '#shared/api/search.ts'
import { isFilter } from '../../search/criteria/criteria.ts'
import { filterLabels } from '../../search/criteria/filter-labels.ts'
import { optionsOf } from '../../search/criteria/search-options.ts'

/** Stands for what a person typed, as in the answer of the call. */
const TYPED = '*'

/** The filters of a counted search in words, such as `Has Jobs, Sector: Education, Distance: 25 miles`. */
export function filterWords(
  filters: Readonly<Record<string, string>>,
  fields: SearchFields | undefined,
): string {
  const { miles, ...others } = filters
  const words = Object.entries(others).flatMap(([name, value]) => {
    if (!isFilter(name)) return []
    const label = filterLabels[name]
    if (name === 'near') return [miles === undefined ? label : `${label}: ${miles} miles`]
    if (flagFilters.some((flag) => flag === name)) return [label]
    if (value === TYPED) return [`${label}: typed`]
    const option = fields && optionsOf(name, fields).find((one) => one.value.toLowerCase() === value)
    return [`${label}: ${option?.label ?? value}`]
  })
  return words.length === 0 ? 'All sponsors, without filters' : words.join(', ')
}
