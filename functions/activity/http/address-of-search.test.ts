import { expect, test } from 'vitest'
import { recordSearch } from '../../../shared/api/record-search.ts'
import { addressOfSearch } from './address-of-search.ts'

const addressOf = (query: Record<string, string>) =>
  addressOfSearch(recordSearch.request.body.parse({ criteria: query, total: 0 }).criteria)
const off = { has_website: '0', job: '0', careers_page: '0' }

test('a search without filters says that the flags of the form are off', () => {
  expect(addressOf({})).toEqual(off)
})

test('what a search says stands in its address, but for page, order and what is off', () => {
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
  '%j is one and the same search',
  (query) => {
    expect(addressOf(query)).toEqual({ ...off, job: '1' })
  },
)
