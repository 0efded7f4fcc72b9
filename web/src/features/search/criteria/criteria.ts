import { useCallback } from 'react'
import { MAX_HANDLE } from '#shared/api/parameters.ts'
import { searchSorts, type SearchSort } from '#shared/api/search.ts'
import {
  actingUnknown,
  companyFilters,
  type DefaultFlag,
  defaultFlags,
  type Filter,
  filterNames,
  type FlagFilter,
  flagFilters,
  isDefaultFlag,
  isFilter,
  type TextFilter,
  textFilters,
  type UnknowableFilter,
  unknowableFilters,
} from '#shared/filters/company-filters.ts'
import { distances, USUAL_DISTANCE } from '#shared/reference/distances.ts'
import { pageNumber, searchQuery, useQuery, useSearchAddress } from '../../../lib/address.ts'
import type { Query } from '../../../lib/api/api-client.ts'
import { COMPANY_PARAMETER } from './company-address.ts'

/** Converts a search between URL, criteria and API parameters. No other code reads or writes these parameter names. */

export const SORT_PARAMETER = 'sort'

const LONGEST_TEXT = 200

/**
 * A search in the form's terms: '' is not a filter, ids are text, and `page` counts from 1. `sort` and `page` only choose
 * which results are shown. The sort '' is the usual one (`usualSort`).
 */
export interface Criteria extends Record<TextFilter, string>, Record<FlagFilter, boolean> {
  /** The miles around the place of the filter `near`. It is not a filter of its own. */
  miles: string
  /**
   * The default flags that the user chose. A search that finds nothing leaves out other default flags
   * (docs/product/search.md "First results").
   */
  kept: DefaultFlag[]
  /** The filters that also match companies of which their fact is not known. */
  or_unknown: UnknowableFilter[]
  sort: SearchSort | ''
  page: number
}

/**
 * The orders that a search may have. Only a search for a name may be sorted by name, and only one near a place by
 * distance (shared/api/search.ts).
 */
export const sortsOf = ({
  company_name,
  near,
}: Pick<Criteria, 'company_name' | 'near'>): readonly SearchSort[] =>
  searchSorts.filter(
    (sort) => (sort !== 'name' || company_name !== '') && (sort !== 'nearest' || near.trim() !== ''),
  )

/** The order of a search that asks for none: by distance if it is near a place, unless it looks for a name. */
export const usualSort = ({ company_name, near }: Pick<Criteria, 'company_name' | 'near'>): SearchSort =>
  near.trim() !== '' && company_name === '' ? 'nearest' : 'best'

export const sortOf = (criteria: Criteria): SearchSort =>
  sortsOf(criteria).find((sort) => sort === criteria.sort) ?? usualSort(criteria)

/** The search in another order. The usual order is not part of its URL. */
export const sortedBy = (criteria: Criteria, sort: SearchSort): Criteria => ({
  ...criteria,
  sort: sort === usualSort(criteria) ? '' : sort,
  page: 1,
})

const some = <Name extends string>(names: readonly Name[], list = ''): Name[] =>
  names.filter((name) => list.split(',').includes(name))

/** The value of a filter in a URL; '' if it cannot be read. The form shows a text as typed, and says why it is refused. */
function readText(name: TextFilter, value = ''): string {
  const { kind, parameter } = companyFilters[name]
  if (kind === 'closed') return parameter.safeParse(value).success ? value : ''
  return value.trim().length > LONGEST_TEXT ? '' : value.trim()
}

/** Reads a search from a URL. Unreadable values count as absent. A default flag that is absent is on. */
export function readCriteria(address: URLSearchParams): Criteria {
  const all: Readonly<Record<string, string>> = Object.fromEntries(address)
  // has_job is another name for job (docs/product/search.md "Criteria")
  const given = { ...all, job: all['job'] ?? all['has_job'] } as Readonly<Record<string, string | undefined>>
  const isOn = (name: FlagFilter) => (isDefaultFlag(name) ? given[name] !== '0' : given[name] === '1')
  const criteria: Criteria = {
    ...(Object.fromEntries(textFilters.map((name) => [name, readText(name, given[name])])) as Record<
      TextFilter,
      string
    >),
    ...(Object.fromEntries(flagFilters.map((name) => [name, isOn(name)])) as Record<FlagFilter, boolean>),
    miles: distances.map(String).find((miles) => miles === given['miles']) ?? String(USUAL_DISTANCE),
    kept: some(defaultFlags, given['kept']),
    or_unknown: some(unknowableFilters, given['or_unknown']),
    sort: searchSorts.find((sort) => sort === given['sort']) ?? '',
    page: pageNumber(given['page'] ?? '1'),
  }
  return { ...sortedBy(criteria, sortOf(criteria)), page: criteria.page }
}

/** The initial search, which Reset restores (docs/product/search.md "Criteria"). */
export const defaultCriteria: Criteria = readCriteria(new URLSearchParams())

/**
 * Reads a search from the history or from the saved searches. In these an absent flag is off, as in API calls. In a
 * URL, an absent default flag is on. A stored search leaves out no flag, because the user chose all of them.
 */
export function storedCriteria(stored: Readonly<Record<string, string>>): Criteria {
  const off = Object.fromEntries(defaultFlags.map((name) => [name, '0']))
  const job = stored['job'] ?? stored['has_job']
  const criteria = readCriteria(new URLSearchParams({ ...off, ...stored, ...(job !== undefined && { job }) }))
  return answeredSearch(criteria, [])
}

/**
 * Writes a search to a URL. Default flags are always included, whether on or off. So a removed flag stays off after a
 * reload, and a search with only defaults differs from no search. Other parameters are included if set.
 */
export function writeCriteria(criteria: Criteria): URLSearchParams {
  const address = new URLSearchParams()
  for (const name of textFilters) if (criteria[name].trim() !== '') address.set(name, criteria[name].trim())
  if (address.has('near')) address.set('miles', criteria.miles)
  for (const name of flagFilters)
    if (criteria[name] || isDefaultFlag(name)) address.set(name, criteria[name] ? '1' : '0')
  const kept = criteria.kept.filter((name) => criteria[name])
  if (kept.length > 0) address.set('kept', kept.join(','))
  const orUnknown = withUnknown(criteria)
  if (orUnknown.length > 0) address.set('or_unknown', orUnknown.join(','))
  if (sortOf(criteria) !== usualSort(criteria)) address.set(SORT_PARAMETER, criteria.sort)
  if (criteria.page > 1) address.set('page', String(criteria.page))
  return address
}

/** The active filters that also match companies of which their fact is not known. */
export const withUnknown = (criteria: Criteria): UnknowableFilter[] =>
  actingUnknown(criteria.or_unknown, criteria)

/** Whether a filter also matches companies of which its fact is not known. */
export const isOrUnknown = (name: Filter, criteria: Criteria): boolean =>
  withUnknown(criteria).some((other) => other === name)

type SearchParameter = keyof Criteria | 'has_job'

/** The parameters that change how a search is made or shown, but are not a search without a filter. */
const aside: readonly string[] = ['miles', 'kept', 'or_unknown', SORT_PARAMETER]

export const isSearchParameter = (name: string): name is SearchParameter =>
  isFilter(name) || ['has_job', ...aside, 'page'].includes(name)

/**
 * Whether a URL contains a search; without one the results area is empty. An order alone does not count, because
 * it can sort the unlocked companies. Nor does a distance from no place.
 */
export const holdsSearch = (address: URLSearchParams): boolean =>
  [...address.keys()].some((name) => !aside.includes(name) && isSearchParameter(name))

/** The search without order and page. */
export const bareSearch = (criteria: Criteria): Criteria => ({ ...criteria, sort: '', page: 1 })

/** A name that identifies a search. It is the same for all orders and pages of the search. */
export const searchName = (criteria: Criteria): string => writeCriteria(bareSearch(criteria)).toString()

/** The filters of a search as text, for the history and the saved searches. */
export const filtersOf = (criteria: Criteria): [name: string, value: string][] =>
  [...writeCriteria(bareSearch(criteria))].filter(([name]) => name !== 'kept')

export const appliedFilters = (criteria: Criteria): Filter[] =>
  filterNames.filter((name) => criteria[name] !== '' && criteria[name] !== false)

/** The same search without some filters, from page 1. */
export function withoutFilters(criteria: Criteria, names: readonly Filter[]): Criteria {
  const off = Object.fromEntries(
    names.map((name) => [name, companyFilters[name].kind === 'flag' ? false : '']),
  )
  const miles = names.includes('near') ? defaultCriteria.miles : criteria.miles
  const or_unknown = criteria.or_unknown.filter((name) => !names.includes(name))
  return { ...criteria, ...off, miles, or_unknown, page: 1 }
}

/** The search as it was answered: without the filters that it left out, and with no other to leave out. */
export function answeredSearch(criteria: Criteria, relaxed: readonly Filter[]): Criteria {
  const answered = { ...withoutFilters(criteria, relaxed), page: criteria.page }
  return { ...answered, kept: defaultsThatAreOn(answered) }
}

/** The default flags that are on, and that the user did not choose. */
export const untouchedDefaults = (criteria: Criteria): DefaultFlag[] =>
  defaultsThatAreOn(criteria).filter((name) => !criteria.kept.includes(name))

/**
 * The default flags that are on. An empty answer offers the search without them (docs/product/search.md "Criteria").
 */
export const defaultsThatAreOn = (criteria: Criteria): DefaultFlag[] =>
  defaultFlags.filter((name) => criteria[name])

/**
 * The query of `sponsorships` and `search/landing`: that of the URL, without most flags that are off. `job` and `has_job`
 * have the same value. `relax` has the default flags that the search may leave out. The client omits empty parameters.
 */
export function toQuery(criteria: Criteria): Query {
  const { kept: _kept, ...query } = Object.fromEntries(writeCriteria(criteria))
  const off = Object.fromEntries(
    flagFilters
      .filter((name) => !criteria[name])
      .map((name) => [name, 'isSentOff' in companyFilters[name] ? '0' : '']),
  )
  const sort = sortOf(criteria)
  return {
    ...query,
    ...off,
    has_job: criteria.job ? '1' : '',
    relax: untouchedDefaults(criteria).join(','),
    sort: sort === 'best' ? '' : sort,
    page: criteria.page,
  }
}

/** The id that replaces an invalid company id. No company has it. */
export const NO_COMPANY = 0

const codec = {
  /** Null before the first search. */
  read: (address: URLSearchParams): Criteria | null => (holdsSearch(address) ? readCriteria(address) : null),
  write: writeCriteria,
  parameter: COMPANY_PARAMETER,
  readId: (text: string): number | null =>
    text === ''
      ? null
      : /^[1-9]\d{0,15}$/.test(text) && Number(text) <= MAX_HANDLE
        ? Number(text)
        : NO_COMPANY,
}

/** The query of a finder page with a search, an open company, both or neither. */
export const finderQuery = (criteria: Criteria | null, companyId: number | null = null): string =>
  searchQuery(codec, criteria, companyId)

/**
 * The finder's state: search, page and open company (docs/product/screens.md "Sponsor Finder"). `criteria` is null before
 * the first search. A search that typing started replaces the history entry.
 */
export function useFinderAddress() {
  const { criteria, openId, go, search, close } = useSearchAddress(codec)
  const { change } = useQuery()
  const reset = useCallback(() => go(''), [go])
  const toPage = useCallback(
    (page: number, options?: { replace?: boolean }) =>
      search({ ...(criteria ?? defaultCriteria), page: Math.max(1, page) }, options),
    [search, criteria],
  )
  const open = useCallback(
    (id: number) => {
      // A double click may send a second click before the first has rendered. The second click must not add a history
      // entry.
      const isOpen = new URLSearchParams(globalThis.location.search).get(COMPANY_PARAMETER) === String(id)
      go(finderQuery(criteria, id), { replace: isOpen })
    },
    [go, criteria],
  )
  /** Names the open company by another number, such as its id once it is unlocked. The history gets no entry. */
  const rename = useCallback(
    (id: number) => change({ [COMPANY_PARAMETER]: String(id) }, { replace: true }),
    [change],
  )
  return { criteria, companyId: openId, search, reset, toPage, open, rename, close }
}
