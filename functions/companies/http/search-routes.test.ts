import { expect, test, vi } from 'vitest'
import type { SearchCounts } from '#shared/api/search-counts.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { cardSample } from '../../../tests/support/samples/company-sample.ts'
import { handles } from '../../platform/auth/company-handles.ts'
import { searchCounts } from '../../platform/search-counts/count-search.ts'
import { registerReading } from '../../register/index.ts'
import { packCard } from '../company-card.ts'
import { openCompanies } from '../index/searchable-index.ts'
import type { SearchableCompanies } from '../search/searchable-companies.ts'
import { getSearchCounts, getSearchFeed, getSearchLanding } from './search-routes.ts'

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

const keyIn = (xml: string) => /<entry><id>[^<]*#([^<]+)<\/id>/.exec(xml)?.[1]

test('a feed counts as no search, and its ids stay the same when the key of handles changes', async () => {
  vi.stubEnv('PAGE_ORIGIN', 'https://example.com')
  const countFilters = vi.fn<() => Promise<void>>(async () => {})
  const stored = [packCard(cardSample({ city: 'Leeds' }))]
  const companies: Partial<SearchableCompanies> = {
    search: async () => ({ total: 1, ids: [7], stored }),
    totals: async (asked) => asked.map(() => 1),
  }
  const contextOf = (key: number) =>
    contextWith(
      { now: () => new Date('2026-11-30T09:00:00Z') },
      double(openCompanies, async () => ({ companies, registerDate: '2026-11-30', snapshot: {} }) as never),
      double(handles, { of: async () => (id: number) => id + key } as never),
      double(searchCounts, { countFilters } as never),
      double(registerReading, { register: { orderKey: async () => 'secret' } } as never),
    )
  const request = { query: { page: 1 } } as never
  const caller = { clientAddress: '192.0.2.1' } as never
  const feed = async (key: number, asked = request) =>
    ((await getSearchFeed(contextOf(key)).handle(asked, caller)).body as { xml: string }).xml
  expect(await feed(1_000)).toBe(await feed(2_000))
  // nobody can join two feeds by their ids
  const keys = [
    keyIn(await feed(1_000)),
    keyIn(await feed(1_000, { query: { page: 1, city: 'Leeds' } } as never)),
  ]
  expect(new Set([...keys, undefined]).size).toBe(3)
  expect(countFilters).not.toHaveBeenCalled()
  await getSearchLanding(contextOf(1_000)).handle(request, caller)
  expect(countFilters).toHaveBeenCalledOnce()
})
