import { expect, test } from 'vitest'
import { sponsorships } from '#shared/api/search.ts'
import { queryText, requestUrl } from './api-client.ts'

test.each([
  ['empty ones are left out', { city: '', income: null, phone: '', job: true }, 'job=1'],
  ['they are sorted by name', { page: 2, city: 'Leeds' }, 'city=Leeds&page=2'],
  ['they are escaped', { city: 'Stoke & Trent' }, 'city=Stoke+%26+Trent'],
])('the rule for query parameters: %s', (_, query, text) => {
  expect(queryText(query)).toBe(text)
})

test('the request URL consists of prefix, path and query', () => {
  expect(requestUrl(sponsorships, { city: 'Leeds' })).toBe('/api/sponsorships?city=Leeds')
  expect(requestUrl(sponsorships)).toBe('/api/sponsorships')
})

test('path parameters are filled in and escaped', () => {
  expect(requestUrl({ ...sponsorships, path: '/vacancies/{id}' }, {}, { id: 'a/b' })).toBe(
    '/api/vacancies/a%2Fb',
  )
})
