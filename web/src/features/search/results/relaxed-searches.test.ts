import { expect, test } from 'vitest'
import { defaultCriteria } from '../criteria/criteria.ts'
import { pageOf } from '../testing/samples.ts'
import { relaxedSearches } from './relaxed-searches.ts'

const inLeeds = { ...defaultCriteria, city: 'Leeds', job_category: '61', page: 3 }
const words = (...relaxed: Parameters<typeof relaxedSearches>) =>
  relaxedSearches(...relaxed).map((search) => search.words)

test('each relaxed search shows its total, its place and the filters it omits, without breaking a name', () => {
  const relaxations = [
    { without: ['city'], total: 1 },
    { without: ['has_website', 'job', 'job_category'], total: 1326 },
  ]
  expect(words(inLeeds, { ...pageOf([]), relaxations })).toEqual([
    'Show 1 sponsor: drop City',
    'Show 1,326 sponsors in Leeds: drop Has\u00A0Website, Has\u00A0Jobs and Job\u00A0category',
  ])
})

test('a relaxed search opens at its first page, without the filters that it omits', () => {
  const [first] = relaxedSearches(inLeeds, {
    ...pageOf([]),
    relaxations: [{ without: ['job', 'job_category'], total: 2 }],
  })
  expect(first?.criteria).toEqual({ ...defaultCriteria, city: 'Leeds', job: false })
})

test('the search without the default flags is offered only once', () => {
  const defaults = ['has_website', 'job', 'careers_page']
  const offered = 'Show 7 sponsors in Leeds: drop Has\u00A0Website, Has\u00A0Jobs and Has\u00A0Careers'
  const results = { ...pageOf([]), total_without_defaults: 7 }
  expect(words(inLeeds, results)).toEqual([offered])
  expect(words(inLeeds, { ...results, relaxations: [{ without: defaults, total: 7 }] })).toEqual([offered])
})

test('a relaxed search names its distance', () => {
  const near = { ...inLeeds, near: 'York', miles: '50' }
  const relaxations = [
    { without: ['job'], total: 5 },
    { without: ['near'], total: 9 },
  ]
  expect(words(near, { ...pageOf([]), relaxations })).toEqual([
    'Show 5 sponsors in Leeds within 50 miles of York: drop Has\u00A0Jobs',
    'Show 9 sponsors in Leeds: drop Distance',
  ])
})

test('a relaxed search names the country when it is the only place', () => {
  const inWales = { ...defaultCriteria, country: 'Wales' }
  const relaxations = [{ without: ['job'], total: 5 }]
  expect(words(inWales, { ...pageOf([]), relaxations })).toEqual([
    'Show 5 sponsors in Wales: drop Has\u00A0Jobs',
  ])
  const unknown = { ...defaultCriteria, country: 'United Kingdom' }
  expect(words(unknown, { ...pageOf([]), relaxations })).toEqual([
    'Show 5 sponsors in an unknown part of the UK: drop Has\u00A0Jobs',
  ])
})
