import { expect, test } from 'vitest'
import { SearchCriteria } from '#shared/api/search.ts'
import { companyFilters, filterNames } from '#shared/filters/company-filters.ts'
import { companySizes, incomes } from '#shared/reference/bands.ts'
import { leastPays } from '#shared/reference/least-pays.ts'
import { countedSearch } from './search-companies.ts'

const ofRegister = ['leeds', 'england', 'skilled worker', 'a rating']
const counted = (criteria: Record<string, string>) =>
  countedSearch(SearchCriteria.parse(criteria), async (values) =>
    values.map(([, value]) => ofRegister.includes(value)),
  )

test('equal searches in other spellings and orders are one search', async () => {
  const one = await counted({ has_website: '1', job: '1', city: 'Leeds', route: 'Skilled Worker' })
  const other = await counted({
    route: ' skilled  worker',
    city: 'LEEDS',
    has_job: '1',
    has_website: '1',
    page: '1',
  })
  expect(other).toEqual(one)
  expect(one).toEqual({
    filters: 'city=leeds&has_website=1&job=1&route=skilled+worker',
    text: null,
    countsForDay: false,
  })
})

/** Values of closed lists. Each filter with a closed list takes one of them. */
const closed = ['1', String(leastPays[0]), companySizes[0].value, incomes[0].value]

test.each(filterNames)(
  'a search by the filter %s is counted by it, with a value of a closed list',
  async (name) => {
    const { kind, parameter } = companyFilters[name]
    const isTyped = kind === 'typed' || kind === 'register'
    const value = isTyped ? 'typed.example' : closed.find((one) => parameter.safeParse(one).success)!
    const { filters } = await counted({ [name]: value })
    expect([...new URLSearchParams(filters)]).toEqual([[name, isTyped ? '*' : value]])
  },
)

test('what a person typed is left out of the filters', async () => {
  const { filters, text } = await counted({
    company_name: 'Acme',
    website: 'acme.example',
    postcode: 'LS1 4AP',
    near: 'LS1 4AP',
    miles: '5',
    city: '12 Acacia Avenue',
    sector: '10',
    minimum_pay: '40000',
    company_size: '50-249',
  })
  expect(Object.fromEntries(new URLSearchParams(filters))).toEqual({
    company_name: '*',
    website: '*',
    postcode: '*',
    near: '*',
    miles: '5',
    city: '*',
    sector: '10',
    minimum_pay: '40000',
    company_size: '50-249',
  })
  expect(text).toBe('acme')
})

test.each(['jo@firm.example', 'www.firm.example/jo', '0113 496 0000', 'x'.repeat(61)])(
  'the text %j is never counted',
  async (company_name) => {
    expect((await counted({ company_name })).text).toBeNull()
  },
)

test('a flag of 0 is not a filter', async () => {
  expect((await counted({ has_website: '0' })).filters).toBe('')
})
