import { describe, expect, test } from 'vitest'
import { SearchCriteria, SearchRequest } from '#shared/api/search.ts'
import { AppError } from '#shared/errors.ts'
import { companyFilters, proFilters } from '#shared/filters/company-filters.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import {
  admitProFilters,
  inHandleOrder,
  isIdentifying,
  publishedSearch,
  refuseProFilters,
} from './identifying-search.ts'
import type { SearchableCompanies } from './searchable-companies.ts'

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

test('without a name or an order, handles decide which companies a page has', async () => {
  const companies = {
    matching: async () => [1, 2, 3, 4],
    cards: async (ids: readonly number[]) => ids.map(String),
    search: async () => 'by the index',
  } as unknown as SearchableCompanies
  const { search } = inHandleOrder(companies, (id) => (id * 3) % 5)
  const page = { offset: 1, limit: 2 }
  expect(await search(page)).toEqual({ total: 4, ids: [4, 1], stored: ['4', '1'] })
  for (const more of [{ text: 'Acme' }, { order: 'name' as const }])
    expect(await search({ ...page, ...more })).toBe('by the index')
})

/** Query parameters in the form of API Gateway: each has all its values. */
type Query = Record<string, string[]>

const principal = (more: Partial<Principal> = {}): Principal => ({
  userId: 'u1',
  sessionId: 's1',
  role: 'user',
  plan: 'free',
  emailVerified: true,
  ...more,
})

/** The filters that the error message names; undefined if there is no error. */
function refusedOf(query: Query): string | undefined {
  try {
    refuseProFilters(query)
  } catch (error) {
    if (error instanceof AppError && error.code === 'pro_required') return error.message
    throw error
  }
  return undefined
}

const flags = ['linkedin', 'contact_page', 'phone', 'email'] as const
const texts = ['company_name', 'website', 'postcode', 'company_size'] as const

describe('a Pro filter', () => {
  test.each(proFilters)('the Pro filter %s is refused under the name that the page shows', (name) => {
    expect(refusedOf({ [name]: ['1'], city: ['Leeds'] })).toBe(
      `This filter needs Pro: ${companyFilters[name].label}`,
    )
  })

  test.each(texts)('the Pro filter %s=0 filters, and is refused', (name) => {
    expect(refusedOf({ [name]: ['0'] })).toContain(companyFilters[name].label)
  })

  test.each(flags)('the Pro filter %s=0 does not filter', (name) => {
    expect(refusedOf({ [name]: ['0'] })).toBeUndefined()
    expect(refusedOf({ [name]: [' 0 '] })).toBeUndefined()
  })

  test.each(proFilters)('the Pro filter %s counts as absent when it is empty', (name) => {
    expect(refusedOf({ [name]: [''] })).toBeUndefined()
    expect(refusedOf({ [name]: [' ', ''] })).toBeUndefined()
  })

  test.each(flags)('the Pro filter %s given twice is refused if one value filters', (name) => {
    expect(refusedOf({ [name]: ['0', '1'] })).toContain(companyFilters[name].label)
    expect(refusedOf({ [name]: ['1', '0'] })).toContain(companyFilters[name].label)
  })

  test('a refusal names every Pro filter that was sent', () => {
    expect(refusedOf({ phone: ['1'], email: ['0'], website: ['a.example'] })).toBe(
      'These filters need Pro: Website, Has Phone',
    )
  })
})

test('all criteria other than the Pro filters are free', () => {
  const free = Object.keys(SearchCriteria.shape).filter((name) => !proFilters.some((pro) => pro === name))
  expect(free).toContain('has_website')
  expect(refusedOf(Object.fromEntries(free.map((name) => [name, ['1']])))).toBeUndefined()
})

const admit = (who: Principal | undefined) => () => admitProFilters({ company_name: ['North'] }, who)

describe('Pro filters', () => {
  test.each([
    ['a visitor', undefined],
    ['a free user', principal()],
  ])('Pro filters are refused to %s', (_name, who) => {
    expect(admit(who)).toThrow('This filter needs Pro: Company name')
  })

  test.each([
    ['a Pro user', principal({ plan: 'pro' })],
    ['an administrator', principal({ role: 'admin' })],
  ])('Pro filters are open to %s', (_name, who) => {
    expect(admit(who)).not.toThrow()
  })
})
