import { type SearchCounts } from '#shared/api/search-counts.ts'
import { SEARCH_PER_PAGE, type SearchCriteria, type SearchSort } from '#shared/api/search.ts'
import {
  companyFilters,
  type DefaultFlag,
  defaultFlags,
  flagFilters,
  isKnownForFew,
  unknowableFilters,
} from '#shared/filters/company-filters.ts'
import { pointNamed } from '#shared/places/known-places.ts'
import { USUAL_DISTANCE } from '#shared/reference/distances.ts'
import { websiteHost } from '#shared/website.ts'
import { companyIndexSchema, comparablePostcode } from '../index/company-index.ts'
import type {
  CompanyFacet,
  CompanyFilters,
  CompanyQuery,
  SearchableCompanies,
} from './searchable-companies.ts'

/** The order of each sort. `best` has none: relevance with a name, else companies of known facts first. */
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

/** The filters of a query, without its order and page. */
export const filtersOf = ({
  order: _order,
  preferred: _known,
  offset: _offset,
  limit: _limit,
  ...filters
}: CompanyQuery) => filters

interface NamedFilter {
  name: string
  query: CompanyFilters
}

/** Splits a search into what a relaxation keeps and what it may drop. A name or website stays. */
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

/** The query without some of its flags, by default all default flags. */
export const withoutFlags = (
  query: CompanyQuery,
  without: readonly DefaultFlag[] = defaultFlags,
): CompanyQuery => ({
  ...query,
  flags: (query.flags ?? []).filter((flag) => !without.some((name) => name === flag)),
})

/** Those of some flags whose fact is known for too few companies. */
async function knownForFew(companies: SearchableCompanies, flags: readonly DefaultFlag[]) {
  if (flags.length === 0) return []
  const { companies: all, fields } = await companies.known()
  return flags.filter((name) => isKnownForFew(fields[name] ?? 0, all))
}

/**
 * Searches without those of some flags whose fact is known for too few companies. If nothing matches, it also leaves out
 * the fewest others (docs/product/search.md "First results").
 * @returns the query that was used, its results, and the flags that it leaves out.
 */
export async function relaxedSearch(
  companies: SearchableCompanies,
  query: CompanyQuery,
  relax: readonly DefaultFlag[] = [],
) {
  const asked = relax.filter((name) => query.flags?.includes(name))
  const few = await knownForFew(companies, asked)
  const usual = withoutFlags(query, few)
  const found = await companies.search(usual)
  const flags = asked.filter((name) => !few.includes(name))
  if (found.total > 0 || flags.length === 0) return { query: usual, found, relaxed: few }
  const [fewest] = await companies.relaxations(
    withoutFlags(usual, flags),
    flags.map((name) => ({ flags: [name] })),
    1,
  )
  if (fewest === undefined) return { query: usual, found, relaxed: few }
  const relaxed = [...few, ...fewest.without.map((at) => flags[at]!)]
  const wider = withoutFlags(query, relaxed)
  return { query: wider, found: await companies.search(wider), relaxed }
}

/** Counts the values of facets, each as the search that its choice would make (`relaxedSearch`). */
export async function relaxedCounts(
  companies: SearchableCompanies,
  query: CompanyQuery,
  relax: readonly DefaultFlag[] = [],
  fields: readonly CompanyFacet[],
): Promise<SearchCounts['counts']> {
  const asked = relax.filter((name) => query.flags?.includes(name))
  const few = await knownForFew(companies, asked)
  const ways = bySize(asked.filter((name) => !few.includes(name)))
  const answers = await companies.counts(
    ways.flat().map((without) => filtersOf(withoutFlags(query, [...few, ...without]))),
    fields,
  )
  const found = fields.map((field): [string, Map<string | number, number>] => [field, new Map()])
  let start = 0
  for (const { length } of ways) {
    const ofSize = answers.slice(start, start + length)
    start += length
    for (const [field, counts] of found) {
      const max = new Map<string | number, number>()
      for (const { value, count } of ofSize.flatMap((answer) => answer[field]!))
        max.set(value, Math.max(count, max.get(value) ?? 0))
      for (const [value, count] of max) if (!counts.has(value)) counts.set(value, count)
    }
  }
  return Object.fromEntries(found.map(([field, counts]) => [field, Object.fromEntries(counts)]))
}

function bySize(flags: readonly DefaultFlag[]): DefaultFlag[][][] {
  const ways = Array.from({ length: 2 ** flags.length }, (_, mask) =>
    flags.filter((_flag, at) => ((mask >>> at) & 1) === 1),
  )
  return [0, ...flags.map((_flag, at) => at + 1)].map((size) => ways.filter((way) => way.length === size))
}
