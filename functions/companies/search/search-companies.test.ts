import { describe, expect, test } from 'vitest'
import { SearchCriteria, SearchRequest } from '#shared/api/search.ts'
import { companyFilters, filterNames, NO_NATION } from '#shared/filters/company-filters.ts'
import { companySizes, incomes } from '#shared/reference/bands.ts'
import { leastPays } from '#shared/reference/least-pays.ts'
import { buildIndex } from '#shared/search-engine/build-index.ts'
import { openIndex } from '#shared/search-engine/search-index.ts'
import { cardSample } from '../../../tests/support/samples/company-sample.ts'
import { namedDocument } from '../../../tests/support/samples/named-collection.ts'
import { companyIndexSchema } from '../index/company-index.ts'
import { searchableIndex } from '../index/searchable-index.ts'
import { countedSearch, searchCompanies } from './search-companies.ts'

interface Known {
  name?: string
  sector?: number
  country?: string
  flags?: string[]
}

const search = async (companies: readonly Known[], query: Record<string, string>) => {
  const documents = companies.map(({ name = 'Acme Ltd', sector, country = NO_NATION, flags = [] }, at) =>
    namedDocument(at + 1, name, {
      facets: { sector: sector === undefined ? [] : [sector], country: [country] },
      flags,
      stored: cardSample({ name, since: '2026-07-17' }),
    }),
  )
  const index = searchableIndex(openIndex(buildIndex(companyIndexSchema, documents)))
  const { results } = await searchCompanies(
    index,
    '/sponsorships',
    SearchRequest.parse(query),
    async () => [],
    async () => undefined,
  )
  return results
}

describe('the companies of which the fact of a filter is not known', () => {
  const both = { sector: 17, country: 'England' }
  const [noSector, noNation, neither] = [{ country: 'England' }, { sector: 17 }, {}]
  const other = { sector: 3, country: 'Wales' }

  test.each([
    ['a sector', { sector: '17' }, [both, noSector, other], 2, ['sector']],
    ['a country', { country: 'England' }, [both, noNation, other], 2, ['country']],
    [
      'both',
      { sector: '17', country: 'England' },
      [both, noSector, noNation, other],
      3,
      ['sector', 'country'],
    ],
    [
      'both, of which only one adds some',
      { sector: '17', country: 'England' },
      [both, noNation],
      2,
      ['country'],
    ],
    [
      'both, of which each alone adds none',
      { sector: '17', country: 'England' },
      [both, neither, other],
      2,
      ['sector', 'country'],
    ],
    [
      'one that already matches them',
      { sector: '17', country: 'England', or_unknown: 'sector' },
      [both, noSector, noNation],
      3,
      ['country'],
    ],
  ])('match too with %s', async (_what, query: Record<string, string>, companies, total, unknown) => {
    expect(await search(companies, query)).toMatchObject({ total_with_unknown: total, unknown })
  })

  test('are not mentioned if there are none, or if nothing is found', async () => {
    const none = await search([both, other], { sector: '17', country: 'England' })
    expect([none.total, none.unknown]).toEqual([1, undefined])
    const empty = await search([noSector, other], { sector: '17' })
    expect([empty.total, empty.unknown, empty.relaxations]).toEqual([
      0,
      undefined,
      [{ without: ['sector'], total: 2 }],
    ])
  })
})

describe('a default flag', () => {
  const [known, unknown] = [{ flags: ['has_website'] }, {}]
  const asked = { has_website: '1', relax: 'has_website' }

  test('is left out if its fact is known for less than half of the companies', async () => {
    expect(await search([known, unknown, unknown], asked)).toMatchObject({
      total: 3,
      relaxed: ['has_website'],
    })
    const half = await search([known, unknown], asked)
    expect([half.total, half.relaxed]).toEqual([1, undefined])
  })

  test('may hide companies, of which a search with results and an empty one have the number', async () => {
    expect(await search([known, unknown], asked)).toMatchObject({ total: 1, total_without_relax: 2 })
    expect(await search([known], asked)).not.toHaveProperty('total_without_relax')
    expect(await search([known, unknown], { has_website: '1' })).not.toHaveProperty('total_without_relax')
    const empty = await search([unknown, { sector: 3 }], {
      has_website: '1',
      sector: '3',
      minimum_pay: '25000',
    })
    expect(empty).toMatchObject({ total: 0, total_without_defaults: 0 })
    expect(await search([unknown, unknown], { has_website: '1' })).toMatchObject({
      total: 0,
      total_without_defaults: 2,
    })
  })

  test('stays if the user chose it', async () => {
    const chosen = await search([known, unknown, unknown], { has_website: '1' })
    expect([chosen.total, chosen.relaxed]).toEqual([1, undefined])
  })

  test('is left out beside another one without which something is found', async () => {
    const companies = [...Array.from({ length: 3 }, () => ({ flags: ['job'], sector: 3 })), { sector: 17 }]
    expect(
      await search(companies, { has_website: '1', job: '1', sector: '17', relax: 'has_website,job' }),
    ).toMatchObject({ total: 1, relaxed: ['has_website', 'job'] })
  })
})

describe('a name that no company has', () => {
  const companies = [
    { name: 'Quilo Bank Ltd', sector: 3 },
    { name: 'Gull Tern Ltd', sector: 17, flags: ['job'] },
  ]

  test.each([
    [{ company_name: 'Qilo' }, 'Quilo'],
    [{ company_name: 'Qilo', sector: '3' }, 'Quilo'],
    // the search for Quilo finds nothing either
    [{ company_name: 'Qilo', sector: '17' }, undefined],
    [{ company_name: 'Qilo', job: '1' }, undefined],
    // the flag may be left out, as for the name itself
    [{ company_name: 'Qilo', job: '1', relax: 'job' }, 'Quilo'],
    // a company has this name, whatever its sector is
    [{ company_name: 'Quilo', sector: '17' }, undefined],
    [{ company_name: 'Zzzz' }, undefined],
    [{ sector: '5' }, undefined],
  ])('%o may mean %s', async (query: Record<string, string>, meant) => {
    const { total, did_you_mean } = await search(companies, query)
    expect([total, did_you_mean]).toEqual([0, meant])
  })
})

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
