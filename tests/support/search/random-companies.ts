import * as fc from 'fast-check'
import type { IndexDocument, SearchQuery } from '#shared/search-engine/index-schema.ts'
import type {
  CompanyFilters,
  CompanyQuery,
} from '../../../functions/companies/search/searchable-companies.ts'
import { documents, orderedQuery, seed } from '../random-searches.ts'
import { cardSample } from '../samples/company-sample.ts'

/** Which field of companies stands for each field of the random searches. */
const names: Readonly<Record<string, string>> = {
  town: 'city',
  band: 'company_size',
  website: 'has_website',
  jobs: 'job',
  email: 'email',
  postcode: 'postcode',
  score: 'vacancies',
  day: 'since',
  home: 'near',
}
const nameOf = (field: string): string => names[field] ?? field

const renamed = <Value>(fields: Readonly<Record<string, Value>> = {}): Record<string, Value> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [nameOf(field), value]))

/** Companies with many similar names. They are the same in each run. */
export const someCompanies = (count: number): IndexDocument[] =>
  fc.sample(documents(count, count), { numRuns: 1, seed })[0]!.map((one) => ({
    ...one,
    facets: renamed(one.facets),
    flags: one.flags.map(nameOf),
    prefixes: renamed(one.prefixes),
    orders: renamed(one.orders),
    points: renamed(one.points),
    blurs: renamed(one.blurs),
    stored: cardSample({ name: `Company ${one.id}`, vacancies: one.id % 5 }),
  }))

const asCompanyQuery = (query: SearchQuery): CompanyQuery => {
  const { facets, flags, prefixes, points, order, preferred, ...others } = query
  const renamedQuery = {
    ...others,
    ...(facets && { facets: renamed(facets) }),
    ...(flags && { flags: flags.map(nameOf) }),
    ...(prefixes && { prefixes: renamed(prefixes) }),
    ...(points && { points: renamed(points) }),
    ...(order !== undefined && { order: nameOf(order) }),
    ...(preferred && { preferred: renamed(preferred) }),
  }
  return renamedQuery as CompanyQuery
}

/** A page of a search with any filters and any order. */
export const companyQuery: fc.Arbitrary<CompanyQuery> = fc
  .tuple(orderedQuery, fc.boolean(), fc.subarray<'job' | 'email'>(['job', 'email']))
  .map(([query, isReversed, lackedFlags]) => ({
    ...asCompanyQuery(query),
    ...(isReversed && { isReversed }),
    ...(lackedFlags.length === 1 && { lackedFlags }),
  }))

export const companyFilters: fc.Arbitrary<CompanyFilters> = companyQuery.map(filtersOf)

export function filtersOf(query: CompanyQuery): CompanyFilters {
  const { order: _, preferred: __, isReversed: ___, offset: ____, limit: _____, ...filters } = query
  return filters
}

/** Single filters of which a relaxation may drop some. */
export const someFilters: fc.Arbitrary<CompanyFilters[]> = fc.subarray<CompanyFilters>(
  [
    { flags: ['has_website'] },
    { flags: ['job'] },
    { flags: ['email'] },
    { facets: { city: ['Leeds', 'Bath'] } },
    { facets: { company_size: ['10-49'] } },
    { prefixes: { postcode: 'E1' } },
    { points: { near: { center: [51.5, -0.12], miles: 25 } } },
  ],
  { minLength: 1 },
)

/** Several filters as one. Each field is in one of them only. */
export const merged = (parts: readonly CompanyFilters[]): CompanyFilters => ({
  ...Object.assign({}, ...parts),
  facets: Object.assign({}, ...parts.map(({ facets }) => facets)),
  flags: parts.flatMap(({ flags = [] }) => flags),
  prefixes: Object.assign({}, ...parts.map(({ prefixes }) => prefixes)),
  points: Object.assign({}, ...parts.map(({ points }) => points)),
})
