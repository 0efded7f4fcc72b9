import { NO_NATION } from '#shared/filters/company-filters.ts'
import { describe, expect, test } from 'vitest'
import { SearchRequest } from '#shared/api/search.ts'
import { namedDocument } from '../../../tests/support/samples/named-collection.ts'
import { buildIndex } from '../../search-engine/build-index.ts'
import { openIndex } from '../../search-engine/search-index.ts'
import { searchableIndex } from '../index/searchable-index.ts'
import { unknownCard, packCard } from '../company-card.ts'
import { companyIndexSchema } from '../index/company-index.ts'
import { searchCompanies } from './search-companies.ts'

interface Known {
  name?: string
  sector?: number
  country?: string
  flags?: string[]
}

const search = (companies: readonly Known[], query: Record<string, string>) => {
  const documents = companies.map(({ name = 'Acme Ltd', sector, country = NO_NATION, flags = [] }, at) =>
    namedDocument(at + 1, name, {
      facets: { sector: sector === undefined ? [] : [sector], country: [country] },
      flags,
      stored: packCard({ ...unknownCard, name, since: '2026-07-17' }),
    }),
  )
  const index = searchableIndex(openIndex(buildIndex(companyIndexSchema, documents)))
  return searchCompanies(
    index,
    '/sponsorships',
    SearchRequest.parse(query),
    async () => [],
    async () => undefined,
  )
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
