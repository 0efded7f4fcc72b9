import { expect, test } from 'vitest'
import type { SearchCounts } from '#shared/api/search-counts.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { openCompanies } from '../index/searchable-index.ts'
import type { SearchableCompanies } from '../search/searchable-companies.ts'
import { getSearchCounts } from './search-routes.ts'

const towns = { Aberdeen: 1, Leeds: 43, Pudsey: 17, 'Nowhere at all': 2 }

async function countedTowns(place: { near?: string; miles?: number }) {
  const city = Object.entries(towns).map(([value, count]) => ({ value, count }))
  const companies: Partial<SearchableCompanies> = { counts: async () => [{ city }] }
  const { handle } = getSearchCounts(
    contextWith(
      {},
      double(openCompanies, async () => ({ companies }) as never),
    ),
  )
  const query = { of: 'towns', page: 1, ...place }
  const { body } = await handle({ query } as never, { clientAddress: '192.0.2.1' } as never)
  return (body as SearchCounts).counts['city']
}

test('the towns of a postcode are near it, although a company there has a far town on the register', async () => {
  expect(await countedTowns({ near: 'LS1 4AP', miles: 5 })).toEqual({ Leeds: 43, Pudsey: 17 })
  expect(await countedTowns({ near: 'SW1A 1AA', miles: 5 })).toEqual({})
})

test('without a place all towns count', async () => {
  expect(await countedTowns({})).toEqual(towns)
})
