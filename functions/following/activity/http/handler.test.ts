import { expect, test } from 'vitest'
import { recordSearch } from '#shared/api/record-search.ts'
import { addressOfSearch } from './handler.ts'

const addressOf = (query: Record<string, string>) =>
  addressOfSearch(recordSearch.request.body.parse({ criteria: query, total: 0 }).criteria)
const off = { has_website: '0', job: '0', careers_page: '0' }

test('the URL of a search contains its criteria, except page, order and inactive flags', () => {
  const query = {
    city: 'Leeds',
    sector: '17',
    careers_page: '1',
    phone: '0',
    email: '1',
    page: '3',
    sort: 'newest',
  }
  expect(addressOf(query)).toEqual({ ...off, city: 'Leeds', sector: '17', careers_page: '1', email: '1' })
})

test.each([{ job: '1' }, { has_job: '1' }, { job: '1', has_job: '1' }, { job: '0', has_job: '1' }])(
  'all spellings of the criteria %j give the same URL',
  (query) => {
    expect(addressOf(query)).toEqual({ ...off, job: '1' })
  },
)

test.each([
  [
    { sector: '17', or_unknown: 'sector,sector' },
    { sector: '17', or_unknown: 'sector' },
  ],
  [
    { country: 'England', or_unknown: 'sector, country' },
    { country: 'England', or_unknown: 'country' },
  ],
  [
    { sector: '17', country: 'England', or_unknown: 'country,sector' },
    { sector: '17', country: 'England', or_unknown: 'sector,country' },
  ],
  [{ or_unknown: 'sector' }, {}],
])('of the criteria %j, each filter of `or_unknown` is kept once, if the search has it', (query, kept) => {
  expect(addressOf(query as Record<string, string>)).toEqual({ ...off, ...kept })
})
