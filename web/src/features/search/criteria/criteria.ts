import * as z from 'zod/mini'
import { catch as fallback } from 'zod/mini'
import { actingUnknown, unknowableFilters, type UnknowableFilter } from '#shared/unknowable-filters.ts'
import {
  type DefaultFlag,
  defaultFlags,
  flagFilters,
  isDefaultFlag,
  proFilters,
  searchSorts,
  textFilters,
} from '#shared/api/search.ts'
import { companySizes, incomes } from '#shared/reference/bands.ts'
import { distances, USUAL_DISTANCE } from '#shared/reference/distances.ts'
import { leastPays } from '#shared/reference/least-pays.ts'
import { pageNumber } from '../../../lib/page-number.ts'

/** Converts a search between URL, criteria and API parameters. No other code reads or writes these parameter names. */

const text = fallback(z._default(z.string().check(z.trim(), z.maxLength(200)), ''), '')
const id = fallback(z._default(z.string().check(z.regex(/^([1-9]\d{0,2})?$/)), ''), '')
const oneOf = (bands: readonly { value: string }[]) =>
  fallback(
    z._default(z.string().check(z.refine((value) => bands.some((band) => band.value === value))), ''),
    '',
  )
const flag = (whenAbsent: '1' | '0') =>
  z.pipe(
    fallback(z._default(z.enum(['1', '0']), whenAbsent), whenAbsent),
    z.transform((value) => value === '1'),
  )
const someOf = <const Name extends string>(names: readonly Name[]) =>
  z.pipe(
    z._default(z.string(), ''),
    z.transform((list) => names.filter((name) => list.split(',').includes(name))),
  )
const page = z.pipe(
  fallback(z._default(z.string(), '1'), '1'),
  z.transform((value: string) => pageNumber(value)),
)

export type TextFilter = (typeof textFilters)[number]
export type FlagFilter = (typeof flagFilters)[number]
export type Filter = TextFilter | FlagFilter

/** The parameter for the miles around the place of the filter `near`. It is not a filter of its own. */
export const DISTANCE_PARAMETER = 'miles'

/** The parameter for the order of a list. */
export const SORT_PARAMETER = 'sort'
export type Sort = (typeof searchSorts)[number]

/**
 * The parameter for the default flags that the user chose. A search that finds nothing leaves out other default flags
 * (docs/product/search.md "First results").
 */
const KEPT_PARAMETER = 'kept'

/** The parameter for the filters that also match companies of which their fact is not known. */
const OR_UNKNOWN_PARAMETER = 'or_unknown'

const usualDistance = String(USUAL_DISTANCE)

const Address = z.object({
  company_name: text,
  website: text,
  postcode: text,
  company_size: oneOf(companySizes),
  sector: id,
  job_category: id,
  minimum_pay: oneOf(leastPays.map((pounds) => ({ value: String(pounds) }))),
  city: text,
  country: text,
  near: text,
  miles: fallback(z._default(z.enum(distances.map(String)), usualDistance), usualDistance),
  income: oneOf(incomes),
  route: text,
  rating: text,
  has_website: flag('1'),
  job: flag('1'),
  careers_page: flag('1'),
  vacancies_page: flag('0'),
  contact_page: flag('0'),
  linkedin: flag('0'),
  facebook: flag('0'),
  phone: flag('0'),
  email: flag('0'),
  kept: someOf(defaultFlags),
  or_unknown: someOf(unknowableFilters),
  sort: fallback(z._default(z.enum([...searchSorts, '']), ''), ''),
  page,
})

/**
 * A search in the form's terms: '' is not a filter, ids are text, and `page` counts from 1. `sort` and `page` only choose
 * which results are shown. The sort '' is the usual one (`usualSort`).
 */
export type Criteria = z.infer<typeof Address>

/** The initial search, which Reset restores (docs/product/search.md "Criteria"). */
export const defaultCriteria: Criteria = Address.parse({})

/**
 * The orders that a search may have. Only a search for a name may be sorted by name, and only one near a place by
 * distance (shared/api/search.ts).
 */
export const sortsOf = ({ company_name, near }: Pick<Criteria, 'company_name' | 'near'>): readonly Sort[] =>
  searchSorts.filter(
    (sort) => (sort !== 'name' || company_name !== '') && (sort !== 'nearest' || near.trim() !== ''),
  )

/** The order of a search that asks for none: by distance if it is near a place, unless it looks for a name. */
export const usualSort = ({ company_name, near }: Pick<Criteria, 'company_name' | 'near'>): Sort =>
  near.trim() !== '' && company_name === '' ? 'nearest' : 'best'

/** The order in which a search is shown. */
export const sortOf = (criteria: Criteria): Sort =>
  sortsOf(criteria).find((sort) => sort === criteria.sort) ?? usualSort(criteria)

/** The search in another order. The usual order is not part of its URL. */
export const sortedBy = (criteria: Criteria, sort: Sort): Criteria => ({
  ...criteria,
  sort: sort === usualSort(criteria) ? '' : sort,
  page: 1,
})

/** Reads a search from a URL. Unreadable values count as absent. A default flag that is absent is on. */
export function readCriteria(address: URLSearchParams): Criteria {
  const given = Object.fromEntries(address)
  // has_job is another name for job (docs/product/search.md "Criteria")
  const criteria = Address.parse({ ...given, job: given.job ?? given.has_job })
  return { ...sortedBy(criteria, sortOf(criteria)), page: criteria.page }
}

/**
 * Writes a search to a URL. Default flags are always included, whether on or off. So a removed flag stays off after a
 * reload, and a search with only defaults differs from no search. Other parameters are included if set.
 */
export function writeCriteria(criteria: Criteria): URLSearchParams {
  const address = new URLSearchParams()
  for (const name of textFilters) if (criteria[name].trim() !== '') address.set(name, criteria[name].trim())
  if (address.has('near')) address.set(DISTANCE_PARAMETER, criteria.miles)
  for (const name of flagFilters)
    if (criteria[name] || isDefaultFlag(name)) address.set(name, criteria[name] ? '1' : '0')
  const kept = criteria.kept.filter((name) => criteria[name])
  if (kept.length > 0) address.set(KEPT_PARAMETER, kept.join(','))
  const orUnknown = withUnknown(criteria)
  if (orUnknown.length > 0) address.set(OR_UNKNOWN_PARAMETER, orUnknown.join(','))
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
const aside: readonly string[] = [DISTANCE_PARAMETER, KEPT_PARAMETER, OR_UNKNOWN_PARAMETER, SORT_PARAMETER]

/** Whether a parameter of a URL is part of a search. */
export const isSearchParameter = (name: string): name is SearchParameter =>
  [...textFilters, ...flagFilters, 'has_job', ...aside, 'page'].includes(name)

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

export const isFilter = (name: string): name is Filter =>
  [...textFilters, ...flagFilters].some((other) => other === name)

/** The filters of a search as text, for the history and the saved searches. */
export const filtersOf = (criteria: Criteria): [name: string, value: string][] =>
  [...writeCriteria(bareSearch(criteria))].filter(([name]) => name !== KEPT_PARAMETER)

/** The active filters, in the order of the form. */
export const appliedFilters = (criteria: Criteria): Filter[] => [
  ...textFilters.filter((name) => criteria[name] !== ''),
  ...flagFilters.filter((name) => criteria[name]),
]

/** The same search without some filters, from page 1. */
export function withoutFilters(criteria: Criteria, names: readonly Filter[]): Criteria {
  const texts = textFilters.filter((name) => names.includes(name)).map((name) => [name, ''])
  const flags = flagFilters.filter((name) => names.includes(name)).map((name) => [name, false])
  const miles = names.includes('near') ? usualDistance : criteria.miles
  const or_unknown = criteria.or_unknown.filter((name) => !names.includes(name))
  return { ...criteria, ...Object.fromEntries([...texts, ...flags]), miles, or_unknown, page: 1 }
}

/** The search as it was answered: without the filters that it left out, and with no other to leave out. */
export function answeredSearch(criteria: Criteria, relaxed: readonly Filter[]): Criteria {
  const answered = { ...withoutFilters(criteria, relaxed), page: criteria.page }
  return { ...answered, kept: defaultsThatAreOn(answered) }
}

export const isProFilter = (name: Filter): boolean => proFilters.some((other) => other === name)

/** The default flags that are on, and that the user did not choose. */
export const untouchedDefaults = (criteria: Criteria): DefaultFlag[] =>
  defaultsThatAreOn(criteria).filter((name) => !criteria.kept.includes(name))

/**
 * The default flags that are on. An empty answer offers the search without them (docs/product/search.md "Criteria").
 */
export const defaultsThatAreOn = (criteria: Criteria): DefaultFlag[] =>
  defaultFlags.filter((name) => criteria[name])
