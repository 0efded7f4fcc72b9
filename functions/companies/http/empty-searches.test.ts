import { expect, test } from 'vitest'
import { SearchRequest } from '#shared/api/search.ts'
import type { SearchIndex } from '../../search-engine/search-index.ts'
import { searchCompanies } from './search-companies.ts'

/** An index with companies that have a website, and no vacancies. */
const withoutVacancies = (total: number): Pick<SearchIndex, 'search' | 'relaxations'> => ({
  search: (query) => ({ total: query.flags?.includes('job') ? 0 : total, ids: [], stored: [] }),
  relaxations: () => (total > 0 ? [{ without: [0], total }] : []),
})

async function countedAsEmpty(total: number, parameters: Record<string, string>) {
  const counted: boolean[] = []
  await searchCompanies(
    withoutVacancies(total) as SearchIndex,
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
