import { expect, test } from 'vitest'
import { readCriteria } from './handler.ts'

const refusal = (sent: Record<string, string>) => {
  try {
    return readCriteria('sponsors', sent)
  } catch (error) {
    return (error as { errors?: unknown }).errors
  }
}

test('active criteria are kept as sent, in the order of their names', () => {
  expect(Object.entries(readCriteria('sponsors', { job: '1', city: ' Leeds ', sector: '3' }))).toEqual([
    ['city', 'Leeds'],
    ['job', '1'],
    ['sector', '3'],
  ])
})

test('empty criteria, flags of 0, the page and the order are dropped', () => {
  const sent = { city: ' ', email: '0', job: '0', page: '7', route: '', sort: 'name' }
  expect(readCriteria('sponsors', sent)).toEqual({})
})

test('a text criterion of 0 stays', () => {
  expect(readCriteria('sponsors', { company_name: '0' })).toEqual({ company_name: '0' })
})

test('an unknown criterion is refused, even one that every object has as a property', () => {
  expect(refusal({ town: 'Leeds' })).toEqual({ 'criteria.town': ['There is no such filter'] })
  expect(refusal({ constructor: 'x' })).toEqual({ 'criteria.constructor': ['There is no such filter'] })
})

test('a refusal names at most 100 criteria', () => {
  const names = Array.from({ length: 101 }, (_unused, at) => `unknown-${at}`)
  const refused = refusal(Object.fromEntries(names.map((name) => [name, 'x'])))
  expect(Object.keys(refused as object)).toEqual(names.slice(0, 100).map((name) => `criteria.${name}`))
})

test('a criterion that a search would refuse is refused in the same way', () => {
  expect(refusal({ website: 'no website', job: 'yes', sector: 'x' })).toEqual({
    'criteria.website': ['Invalid URL'],
    'criteria.job': ['Give 1 or 0'],
    'criteria.sector': ['Give an id from search/fields'],
  })
  expect(refusal({ near: 'Nowhere', miles: '7' })).toEqual({
    'criteria.near': ['Give a UK postcode or town, such as LS1 or Leeds'],
    'criteria.miles': ['Give one of: 5, 10, 25, 50, 100'],
  })
  expect(refusal({ miles: '5' })).toEqual({
    'criteria.miles': ['Give miles only with near, a UK postcode or town'],
  })
})

test('the filters that may be unknown are kept once each, and only if the search has them', () => {
  expect(
    Object.entries(readCriteria('sponsors', { sector: '17', or_unknown: 'sector, sector', city: 'Leeds' })),
  ).toEqual([
    ['city', 'Leeds'],
    ['or_unknown', 'sector'],
    ['sector', '17'],
  ])
  expect(readCriteria('sponsors', { country: 'England', or_unknown: 'sector,country' })).toEqual({
    country: 'England',
    or_unknown: 'country',
  })
  expect(readCriteria('sponsors', { or_unknown: 'sector' })).toEqual({})
  expect(refusal({ or_unknown: 'town' })).toEqual({
    'criteria.or_unknown': ['Give one or more of: sector, country, separated by commas'],
  })
})

test('the criteria of a search of jobs are those of the page, without the instant after which jobs were found', () => {
  const sent = {
    q: ' nurse ',
    experience: '0',
    saved: '0',
    found_after: '2026-11-20T00:00:00.000Z',
    page: '2',
  }
  expect(readCriteria('jobs', sent)).toEqual({ experience: '0', q: 'nurse' })
  expect(() => readCriteria('jobs', { city: 'Leeds' })).toThrow('There is no such filter')
  expect(() => readCriteria('jobs', { verdict: 'perhaps' })).toThrow('Give one or more of')
  expect(() => readCriteria('jobs', { near: 'Nowhere' })).toThrow('Give a UK postcode or town')
})
