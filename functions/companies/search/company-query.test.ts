import { describe, expect, test } from 'vitest'
import { SearchCriteria, searchLanding } from '#shared/api/search.ts'
import { pointNamed } from '#shared/places/known-places.ts'
import { MAX_RELAXABLE } from '#shared/search-engine/relaxations.ts'
import { companyQuery, relaxable, withoutFlags } from './company-query.ts'
import type { CompanyQuery } from './searchable-companies.ts'

const queryFor = (parameters: Record<string, string>): CompanyQuery =>
  companyQuery(SearchCriteria.parse(parameters))

const everything: CompanyQuery = { facets: {}, flags: [], prefixes: {}, offset: 0, limit: 15 }

const problemsOf = (query: Record<string, string>) =>
  searchLanding.request.query.safeParse(query).error?.issues

const around = (place: string, miles: number): Partial<CompanyQuery> => ({
  points: { near: { center: pointNamed(place)!, miles } },
})

/** A value for each criterion of the contract, and the part of the query that it sets. */
const criteria: Record<
  Exclude<keyof SearchCriteria, 'sort' | 'miles' | 'or_unknown'>,
  [value: string, filter: Partial<CompanyQuery>]
> = {
  company_name: ['Northgate', { text: 'Northgate' }],
  website: ['https://www.North.example/jobs', { prefixes: { website: 'north.example' } }],
  postcode: ['ls1 4a', { prefixes: { postcode: 'LS1  4A' } }],
  company_size: ['10-49', { facets: { company_size: ['10-49'] } }],
  sector: ['3', { facets: { sector: [3] } }],
  job_category: ['21', { facets: { job_category: [21] } }],
  minimum_pay: ['41700', { facets: { minimum_pay: [41_700] } }],
  city: ['Leeds', { facets: { city: ['Leeds'] } }],
  country: ['Wales', { facets: { country: ['Wales'] } }],
  near: ['Leeds', around('Leeds', 25)],
  income: ['£1m-£10m', { facets: { income: ['£1m-£10m'] } }],
  route: ['Skilled Worker', { facets: { route: ['Skilled Worker'] } }],
  rating: ['A rating', { facets: { rating: ['A rating'] } }],
  has_website: ['1', { flags: ['has_website'] }],
  job: ['1', { flags: ['job'] }],
  has_job: ['1', { flags: ['job'] }],
  careers_page: ['1', { flags: ['careers_page'] }],
  vacancies_page: ['1', { flags: ['vacancies_page'] }],
  contact_page: ['1', { flags: ['contact_page'] }],
  linkedin: ['1', { flags: ['linkedin'] }],
  facebook: ['1', { flags: ['facebook'] }],
  phone: ['1', { flags: ['phone'] }],
  email: ['1', { flags: ['email'] }],
  sponsored: ['1', { flags: ['sponsored'] }],
  page: ['3', { offset: 30 }],
}
const names = Object.keys(criteria) as (keyof typeof criteria)[]

describe('a search', () => {
  test('a search without criteria gives a query for the first page of everything', () => {
    expect(queryFor({})).toEqual(everything)
  })

  test.each(names)('a search by %s gives a query with only that criterion', (name) => {
    const [value, filter] = criteria[name]
    expect(queryFor({ [name]: value })).toEqual({ ...everything, ...filter })
  })

  test('a filter may also match companies of which its fact is not known', () => {
    const facets = { sector: [17, null], country: ['England', 'United Kingdom'], route: ['Skilled Worker'] }
    const asked = { sector: '17', country: 'England', route: 'Skilled Worker' }
    const preferred = { sector: [17], country: ['England'] }
    expect(queryFor({ ...asked, or_unknown: 'sector,country' })).toEqual({
      ...everything,
      facets,
      preferred,
    })
    expect(queryFor({ or_unknown: 'sector' })).toEqual(everything)
    expect(problemsOf({ or_unknown: 'sector,route' })).toMatchObject([
      { message: 'Give one or more of: sector, country, separated by commas' },
    ])
  })

  test.each(names.filter((name) => criteria[name][1].flags))('a search with %s=0 does not filter', (name) => {
    expect(queryFor({ [name]: '0' })).toEqual(everything)
  })

  test('a search by all criteria gives a query with all of them', () => {
    const parameters = Object.fromEntries(names.map((name) => [name, criteria[name][0]]))
    const filters = names.map((name) => criteria[name][1])
    expect(queryFor(parameters)).toEqual({
      text: 'Northgate',
      facets: Object.assign({}, ...filters.map(({ facets }) => facets)),
      flags: expect.toSatisfy(
        (flags: string[]) => new Set(flags).size === 10 && flags.length === 10,
        'the ten flags once each',
      ),
      prefixes: { website: 'north.example', postcode: 'LS1  4A' },
      ...around('Leeds', 25),
      offset: 30,
      limit: 15,
    })
  })

  test('a distance is refused without a place, and if it is not one of the list', () => {
    expect(problemsOf({ miles: '5' })).toMatchObject([{ path: ['miles'] }])
    expect(problemsOf({ near: 'Leeds', miles: '7' })).toMatchObject([
      { path: ['miles'], message: 'Give one of: 5, 10, 25, 50, 100' },
    ])
  })

  test('a place that is not known any more finds nothing', () => {
    expect(queryFor({ near: 'Nowhere' }).points).toEqual({ near: { center: null, miles: 25 } })
  })

  test.each([
    ['vacancies', 'vacancies'],
    ['newest', 'since'],
    ['open', 'open'],
  ])('a search sorted by %s gives a query with the order %s', (sort, order) => {
    expect(queryFor({ sort })).toEqual({ ...everything, order })
  })

  test('a search sorted by name gives a query with that order, and is refused without a name', () => {
    const named = { sort: 'name', company_name: 'Northgate' }
    expect(queryFor(named)).toEqual({ ...everything, text: 'Northgate', order: 'name' })
    const refused = searchLanding.request.query.safeParse({ sort: 'name' })
    expect(refused.error?.issues).toMatchObject([{ path: ['sort'] }])
    expect(searchLanding.request.query.safeParse(named).success).toBe(true)
  })

  test.each([
    ['1', 0],
    ['2', 15],
    ['10', 135],
  ])('a search of page %s skips %i companies', (page, offset) => {
    expect(queryFor({ page })).toMatchObject({ offset, limit: 15 })
  })
})

describe('the default flags of the form', () => {
  const defaults = { has_website: '1', job: '1', careers_page: '1' }

  test('the default flags of the form are dropped, by either name, and all other criteria stay', () => {
    const others = { linkedin: '1', city: 'Leeds', company_name: 'North', postcode: 'LS1', page: '2' }
    expect(withoutFlags(queryFor({ ...defaults, ...others }))).toEqual(queryFor(others))
    expect(withoutFlags(queryFor({ has_job: '1' }))).toEqual(everything)
    expect(withoutFlags(queryFor(defaults), ['job'])).toEqual(queryFor({ ...defaults, job: '0' }))
  })

  test.each(['has_website', 'job', 'has_job', 'careers_page'])(
    'the default flags of the form include %s',
    (name) => {
      expect(withoutFlags(queryFor({ [name]: '1' }))).toEqual(everything)
    },
  )

  test.each(['vacancies_page', 'contact_page', 'linkedin', 'facebook', 'phone', 'email'])(
    'the default flags of the form do not include %s',
    (name) => {
      const query = queryFor({ [name]: '1' })
      expect(withoutFlags(query)).toEqual(query)
    },
  )
})

describe('the filters of a search that finds nothing', () => {
  test('the filters of a search without results can be dropped one by one under their parameter names', () => {
    const { kept, filters } = relaxable(
      queryFor({
        has_job: '1',
        careers_page: '1',
        city: 'Leeds',
        sector: '3',
        postcode: 'ls1',
        near: 'York',
      }),
    )
    expect(kept).toEqual({})
    expect(filters).toEqual([
      { name: 'job', query: { flags: ['job'] } },
      { name: 'careers_page', query: { flags: ['careers_page'] } },
      { name: 'sector', query: { facets: { sector: [3] } } },
      { name: 'city', query: { facets: { city: ['Leeds'] } } },
      { name: 'postcode', query: { prefixes: { postcode: 'LS1 ' } } },
      { name: 'near', query: around('York', 25) },
    ])
  })

  test('filters that identify one company, its name and its website, are never dropped', () => {
    const { kept, filters } = relaxable(
      queryFor({ company_name: 'North', website: 'north.example', job: '1' }),
    )
    expect(kept).toEqual({ text: 'North', prefixes: { website: 'north.example' } })
    expect(filters.map(({ name }) => name)).toEqual(['job'])
  })

  test('the engine can relax a search even if all filters are set', () => {
    const all = queryFor(Object.fromEntries(names.map((name) => [name, criteria[name][0]])))
    expect(relaxable(all).filters.length).toBeLessThanOrEqual(MAX_RELAXABLE)
  })
})
