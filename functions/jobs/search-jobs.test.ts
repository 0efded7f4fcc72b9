import { expect, test } from 'vitest'
import { JobSearch } from '#shared/api/job-search.ts'
import { readJob } from './job-list.ts'
import { countedJobSearch } from './search-jobs.ts'

const counted = async (criteria: Record<string, string>) => {
  const { filters, ...rest } = await countedJobSearch(
    JobSearch.parse(criteria),
    async (route) => route === 'Skilled Worker',
  )
  expect(rest).toEqual({ text: null, countsForDay: true })
  return Object.fromEntries(new URLSearchParams(filters))
}

test('a search of jobs is counted by its filters with closed lists', async () => {
  expect(
    await counted({
      verdict: 'possible,offered',
      pay_from: '40000',
      sector: '10',
      closing: '1',
      saved: '0',
      route: 'Skilled Worker',
      occupation: '2237',
      near: 'LS1 4AP',
      miles: '10',
      sort: 'newest',
      page: '1',
    }),
  ).toEqual({
    search: 'jobs',
    verdict: 'offered,possible',
    pay_from: '40000',
    sector: '10',
    closing: '1',
    route: 'Skilled Worker',
    occupation: '2237',
    near: '*',
    miles: '10',
  })
})

test.each([
  ['staff nurse', '2237'],
  ['jo@firm.example', '*'],
  ['Jo Bloggs of 12 Acacia Avenue', '*'],
])('of the words %j only the occupation is counted that they name', async (q, value) => {
  expect(await counted({ q })).toEqual({ search: 'jobs', q: value })
})

test('a code and a route that nobody else has are typed', async () => {
  expect(await counted({ occupation: '0113', route: 'my own words' })).toEqual({
    search: 'jobs',
    occupation: '*',
    route: '*',
  })
})

test('a stored job with fewer fields than this version knows is refused', () => {
  expect(() => readJob(['Nurse'])).toThrow('other fields than this version')
})
