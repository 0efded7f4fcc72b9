import type { SearchFields } from '../../../../../shared/api/search.ts'
import { optionsOf } from '../../../lib/search-options.ts'
import { fold } from '../../../ui/filter-options.ts'
import {
  isFilter,
  isSearchParameter,
  readCriteria,
  withoutFilters,
  writeCriteria,
  type Criteria,
  type Filter,
} from './criteria.ts'

/**
 * The filters whose values are of our own making: one that no list has names nothing. Places, routes and ratings are the
 * register's, where a value of yesterday may be gone today: what a link or a saved search names stays, and finds nothing.
 */
const listed: readonly Filter[] = ['sector', 'job_category', 'company_size', 'income']
const ofTheRegister = ['country', 'city', 'route', 'rating'] as const satisfies readonly Filter[]

/** Whether a flag, the order or the page is written as neither the page nor the server reads it. */
const isUnreadable = (name: string, value: string, criteria: Criteria) =>
  name === 'page' || name === 'sort' ? value !== String(criteria[name]) : value !== '0' && value !== '1'

/**
 * An address without what no search can mean: values that cannot be read, ids and bands that no list has. A place, route or
 * rating that differs from one of the register in case or accents alone is written as there. What is no part of a search
 * stays.
 * @returns the address, and the filters that it asked for in vain; null where it is sound as it is.
 */
export function soundAddress(
  address: URLSearchParams,
  fields: SearchFields,
): { address: URLSearchParams; lost: Filter[] } | null {
  const asWritten = readCriteria(address)
  const criteria = withKnownSpellings(asWritten, fields)
  const lost: Filter[] = []
  let isSound = criteria === asWritten
  for (const [name, value] of address) {
    if (!isSearchParameter(name)) continue
    const read = isFilter(name) ? criteria[name] : null
    if (typeof read !== 'string') isSound &&= !isUnreadable(name, value, criteria)
    else {
      const filter = name as Filter
      const isKnown = !listed.includes(filter) || hasOption(filter, read, fields)
      if (read !== '' && isKnown) continue
      isSound = false
      if (value.trim() !== '') lost.push(filter)
    }
  }
  if (isSound) return null
  const sound = writeCriteria(lost.length > 0 ? withoutFilters(criteria, lost) : criteria)
  for (const [name, value] of address) if (!isSearchParameter(name)) sound.append(name, value)
  return { address: sound, lost }
}

/** Equal for texts that differ in case, accents, apostrophes and white space alone, as on the server. */
const spelling = (text: string): string => fold(text).replace(/\s+/g, ' ')

/** What the register writes for a text; undefined for what it does not have. The very text comes first. */
function spellingOf(filter: Filter, text: string, fields: SearchFields): string | undefined {
  if (hasOption(filter, text, fields)) return text
  const wanted = spelling(text)
  return optionsOf(filter, fields).find(({ value }) => spelling(value) === wanted)?.value
}

/** The same criteria where every word is written as in the register already. */
function withKnownSpellings(criteria: Criteria, fields: SearchFields): Criteria {
  const mended = ofTheRegister.flatMap((filter) => {
    const known = criteria[filter] === '' ? '' : spellingOf(filter, criteria[filter], fields)
    return known === undefined || known === criteria[filter] ? [] : [[filter, known] as const]
  })
  return mended.length === 0 ? criteria : { ...criteria, ...Object.fromEntries(mended) }
}

/** The filters of a search whose value the register of today does not have. */
export const notOnRegister = (criteria: Criteria, fields: SearchFields): Filter[] =>
  ofTheRegister.filter(
    (filter) => criteria[filter] !== '' && spellingOf(filter, criteria[filter], fields) === undefined,
  )

const hasOption = (filter: Filter, value: string, fields: SearchFields) =>
  optionsOf(filter, fields).some((option) => option.value === value)
