import { expect, test } from 'vitest'
import { SearchRequest } from '#shared/api/search.ts'
import { searchCompanies } from './search-companies.ts'
import type { SearchableCompanies } from './searchable-companies.ts'

/** Companies that have a website, and of which those with vacancies do not match. */
const withoutVacancies = (
  total: number,
): Pick<SearchableCompanies, 'search' | 'totals' | 'relaxations' | 'known'> => ({
  known: async () => ({ companies: 2, fields: { job: 1 } }),
  search: async (query) => ({ total: query.flags?.includes('job') ? 0 : total, ids: [], stored: [] }),
  totals: async (searches) => searches.map(({ flags }) => (flags?.includes('job') ? 0 : total)),
  relaxations: async () => (total > 0 ? [{ without: [0], total }] : []),
})

async function countedAsEmpty(total: number, parameters: Record<string, string>) {
  const counted: boolean[] = []
  await searchCompanies(
    withoutVacancies(total) as SearchableCompanies,
    '/sponsorships',
    SearchRequest.parse(parameters),
    async () => [],
    async (_search, isEmpty) => void counted.push(isEmpty),
  )
  return counted
}

test('a search counts as one without results only if it has shown none', async () => {
  expect(await countedAsEmpty(3, { job: '1' })).toEqual([true])
  expect(await countedAsEmpty(0, { job: '1', relax: 'job' })).toEqual([true])
  // without the flag there are results, and these were shown
  expect(await countedAsEmpty(3, { job: '1', relax: 'job' })).toEqual([false])
})
