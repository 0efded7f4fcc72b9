import { SEARCH_PER_PAGE, type SearchCriteria, type SearchSort } from '#shared/api/search.ts'
import {
  companyFilters,
  type DefaultFlag,
  defaultFlags,
  flagFilters,
  unknowableFilters,
} from '#shared/filters/company-filters.ts'
import { pointNamed } from '#shared/places/known-places.ts'
import { USUAL_DISTANCE } from '#shared/reference/distances.ts'
import { websiteHost } from '#shared/website.ts'
import { comparablePostcode, companyIndexSchema } from '../index/company-index.ts'
import type { CompanyFilters, CompanyQuery } from './searchable-companies.ts'

/**
 * The order of each sort. `best` has none: with a name it means relevance, otherwise document order, in which
 * companies of a known fact come before those of an unknown one.
 */
const orders: Record<SearchSort, CompanyQuery['order']> = {
  best: undefined,
  nearest: 'near',
  vacancies: 'vacancies',
  newest: 'since',
  open: 'open',
  name: companyIndexSchema.text,
}

/** Translates search criteria to a query. `has_job` is another name of `job`. */
export function companyQuery(criteria: SearchCriteria): CompanyQuery {
  const { company_name, website, postcode, near, miles = USUAL_DISTANCE, sort = 'best', page } = criteria
  const order = orders[sort]
  const flags = flagFilters.filter((flag) => criteria[flag] || (flag === 'job' && criteria.has_job))
  const wanted = companyIndexSchema.facets
    .filter((name) => name !== 'place')
    .map((name) => [name, criteria[name]] as const)
    .filter((entry): entry is [(typeof entry)[0], string | number] => entry[1] !== undefined)
  const unknowns = new Map(
    unknowableFilters
      .filter((name) => criteria.or_unknown?.includes(name))
      .map((name) => [name as string, companyFilters[name].unknown]),
  )
  const facets = Object.fromEntries(
    wanted.map(([name, value]) => [name, unknowns.has(name) ? [value, unknowns.get(name) ?? null] : [value]]),
  )
  const known = wanted.filter(([name]) => unknowns.has(name)).map(([name, value]) => [name, [value]] as const)
  // a search for a name is for one company, whatever is known of it
  const isByKnown = sort === 'best' && company_name === undefined && known.length > 0
  return {
    ...(company_name !== undefined && { text: company_name }),
    facets,
    flags,
    prefixes: {
      ...(postcode !== undefined && { postcode: comparablePostcode(postcode) }),
      ...(website !== undefined && { website: websiteHost(website) ?? '' }),
    },
    ...(near !== undefined && { points: { near: { center: pointNamed(near) ?? null, miles } } }),
    ...(order !== undefined && { order }),
    ...(isByKnown && { preferred: Object.fromEntries(known) }),
    offset: (page - 1) * SEARCH_PER_PAGE,
    limit: SEARCH_PER_PAGE,
  }
}

/** A filter, with the name of its parameter. */
interface NamedFilter {
  name: string
  query: CompanyFilters
}

/**
 * Splits a search into filters that a relaxation keeps and filters that it may drop. A name or a website identifies one
 * company, so these are kept.
 */
export function relaxable(query: CompanyQuery): { kept: CompanyFilters; filters: NamedFilter[] } {
  const { text, facets = {}, flags = [], prefixes: { website, ...prefixes } = {}, points = {} } = query
  return {
    kept: {
      ...(text !== undefined && { text }),
      ...(website !== undefined && { prefixes: { website } }),
    },
    filters: [
      ...flags.map((name) => ({ name, query: { flags: [name] } })),
      ...Object.entries(facets).map(([name, wanted]) => ({ name, query: { facets: { [name]: wanted } } })),
      ...Object.entries(prefixes).map(([name, start]) => ({ name, query: { prefixes: { [name]: start } } })),
      ...Object.entries(points).map(([name, area]) => ({ name, query: { points: { [name]: area } } })),
    ],
  }
}

/** The query without some of its flags; all default flags unless told. */
export const withoutFlags = (
  query: CompanyQuery,
  without: readonly DefaultFlag[] = defaultFlags,
): CompanyQuery => ({
  ...query,
  flags: (query.flags ?? []).filter((flag) => !without.some((name) => name === flag)),
})
