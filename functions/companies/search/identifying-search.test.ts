import { expect, test } from 'vitest'
import { SearchRequest } from '#shared/api/search.ts'
import { isIdentifying, publishedSearch } from './identifying-search.ts'

const asked = (parameters: Record<string, string>) => SearchRequest.parse({ page: '2', ...parameters })

test('a name, a website and a postcode identify a company, and nothing else does', () => {
  for (const one of [{ company_name: 'Acme' }, { website: 'acme.example' }, { postcode: 'LS1' }])
    expect(isIdentifying(asked(one))).toBe(true)
  expect(isIdentifying(asked({ city: 'Leeds', route: 'Scale-up', job: '1', near: 'LS1' }))).toBe(false)
})

test('filters by what the register publishes stay', () => {
  const criteria = asked({
    company_name: 'Acme',
    website: 'acme.example',
    postcode: 'LS1',
    city: 'Leeds',
    country: 'England',
    near: 'Leeds',
    miles: '5',
    route: 'Scale-up',
    rating: 'A rating',
    or_unknown: 'country',
    sort: 'name',
  })
  expect(publishedSearch(criteria)).toEqual({ criteria, leftOut: [] })
})

test('all other filters and orders are left out, and the filters are named', () => {
  const criteria = asked({
    company_name: 'Acme',
    sector: '17',
    or_unknown: 'sector',
    minimum_pay: '30000',
    company_size: '10-49',
    has_job: '1',
    email: '1',
    phone: '0',
    relax: 'job',
    sort: 'vacancies',
  })
  expect(publishedSearch(criteria)).toEqual({
    criteria: { company_name: 'Acme', page: 2 },
    leftOut: ['company_size', 'sector', 'minimum_pay', 'job', 'email'],
  })
})
