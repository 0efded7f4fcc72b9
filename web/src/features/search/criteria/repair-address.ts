import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { SearchFields } from '#shared/api/search.ts'
import { companyFilters, type Filter, isFilter, registerFilters } from '#shared/filters/company-filters.ts'
import { fold } from '../../../ui/forms/filter-options.ts'
import { type Criteria, isSearchParameter, readCriteria, withoutFilters, writeCriteria } from './criteria.ts'
import { optionsOf, withValues } from './search-fields.ts'

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
      const isKnown = companyFilters[filter].kind !== 'closed' || hasOption(filter, read, fields)
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

function withKnownSpellings(criteria: Criteria, fields: SearchFields): Criteria {
  const mended = registerFilters.flatMap((filter) => {
    const known = criteria[filter] === '' ? '' : spellingOf(filter, criteria[filter], fields)
    return known === undefined || known === criteria[filter] ? [] : [[filter, known] as const]
  })
  return mended.length === 0 ? criteria : { ...criteria, ...Object.fromEntries(mended) }
}

/** The filters whose value is not on the current register. */
export const notOnRegister = (criteria: Criteria, fields: SearchFields): Filter[] =>
  registerFilters.filter(
    (filter) => criteria[filter] !== '' && spellingOf(filter, criteria[filter], fields) === undefined,
  )

const hasOption = (filter: Filter, value: string, fields: SearchFields) =>
  optionsOf(filter, fields).some((option) => option.value === value)

const leftOutOf = (state: unknown): string => {
  const { leftOut } = Object(state) as { leftOut?: unknown }
  return typeof leftOut === 'string' ? leftOut : ''
}

/** Removes invalid values from the URL of a search, once the choices have loaded, and names them. */
export function useRepairedAddress(fields: SearchFields | undefined): string {
  const [address, setAddress] = useSearchParams()
  const { state } = useLocation()
  useEffect(() => {
    const sound = fields && repairAddress(address, fields)
    if (!sound) return
    const leftOut =
      sound.lost.length > 0
        ? `Not among the choices, so left out of the search: ${withValues(sound.lost, (name) => address.get(name))}.`
        : leftOutOf(state)
    setAddress(sound.address, {
      replace: true,
      preventScrollReset: true,
      state: { ...Object(state), leftOut },
    })
  }, [address, setAddress, state, fields])
  return leftOutOf(state)
}
