import type { SearchFields } from '#shared/api/search.ts'
import { optionsOf } from './search-options.ts'
import { fold } from '../../../ui/forms/filter-options.ts'
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
 * The filters with a fixed list of values, so that any other value is invalid. Places, routes and ratings come from the
 * register and may disappear from it. A value that has disappeared stays in links and saved searches, and finds
 * nothing.
 */
const listed: readonly Filter[] = ['sector', 'job_category', 'company_size', 'income']
const ofTheRegister = ['country', 'city', 'route', 'rating'] as const satisfies readonly Filter[]

/** Whether the value of a flag, the distance, the order or the page is invalid. */
const isUnreadable = (name: string, value: string, criteria: Criteria) =>
  name === 'page' || name === 'sort' || name === 'miles' || name === 'kept' || name === 'or_unknown'
    ? value !== String(criteria[name])
    : value !== '0' && value !== '1'

/**
 * Removes invalid values from a URL: unreadable ones, and ids and bands outside their list. A place, route or
 * rating that differs only in case, accents or white space gets the register's spelling. Parameters that are not part
 * of a search stay.
 * @returns the URL and the removed filters; null if the URL is valid.
 */
export function repairAddress(
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

/** A key for comparing texts as the server does: it ignores case, accents, apostrophes and white space. */
const spelling = (text: string): string => fold(text).replace(/\s+/g, ' ')

/** The register's spelling of a text, or undefined. An exact match takes precedence. */
function spellingOf(filter: Filter, text: string, fields: SearchFields): string | undefined {
  if (hasOption(filter, text, fields)) return text
  const wanted = spelling(text)
  return optionsOf(filter, fields).find(({ value }) => spelling(value) === wanted)?.value
}

/** The criteria with the register's spelling for every known value. */
function withKnownSpellings(criteria: Criteria, fields: SearchFields): Criteria {
  const mended = ofTheRegister.flatMap((filter) => {
    const known = criteria[filter] === '' ? '' : spellingOf(filter, criteria[filter], fields)
    return known === undefined || known === criteria[filter] ? [] : [[filter, known] as const]
  })
  return mended.length === 0 ? criteria : { ...criteria, ...Object.fromEntries(mended) }
}

/** The filters whose value is not on the current register. */
export const notOnRegister = (criteria: Criteria, fields: SearchFields): Filter[] =>
  ofTheRegister.filter(
    (filter) => criteria[filter] !== '' && spellingOf(filter, criteria[filter], fields) === undefined,
  )

const hasOption = (filter: Filter, value: string, fields: SearchFields) =>
  optionsOf(filter, fields).some((option) => option.value === value)
