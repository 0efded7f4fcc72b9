import { expect, test } from 'vitest'
import { JobSearch } from '#shared/api/job-search.ts'
import {
  defaultCriteria,
  defaultsThatAreOn,
  storedCriteria,
  withoutFilters,
} from '../../search/criteria/criteria.ts'
import { searchFieldsSample } from '../../search/testing/samples.ts'
import { filtersToSave, jobFilterWords, nameOfJobSearch } from './job-search-parts.tsx'
import { criteriaToSave, nameOfSearch } from './search-name.ts'

const fields = searchFieldsSample()
const bare = withoutFilters(defaultCriteria, defaultsThatAreOn(defaultCriteria))

test.each([
  ['its chosen filters', { ...defaultCriteria, sector: '16', city: 'Leeds' }, 'Education, Leeds'],
  [
    'its distance',
    { ...defaultCriteria, near: 'LS1', miles: '5', sector: '16' },
    'Education, Within 5 miles of LS1',
  ],
  ['its flags if no filter is chosen', defaultCriteria, 'Has Website, Has Jobs, Has Careers'],
  ['all sponsors if it has no filters', bare, 'All sponsors'],
])('a search is named after %s', (_, criteria, name) => expect(nameOfSearch(criteria, fields)).toBe(name))

test('a long search name is cut to the maximum length', () => {
  const name = nameOfSearch({ ...defaultCriteria, company_name: 'a'.repeat(200) }, fields)
  expect(name).toHaveLength(100)
  expect(name.endsWith('…')).toBe(true)
})

test('saving and reading a search gives the same search, from its first page', () => {
  const search = { ...defaultCriteria, near: 'Leeds', miles: '5', job: false, phone: true, page: 3 }
  expect(criteriaToSave(search)).toEqual({
    near: 'Leeds',
    miles: '5',
    has_website: '1',
    careers_page: '1',
    phone: '1',
  })
  expect(storedCriteria(criteriaToSave(search))).toEqual({
    ...search,
    page: 1,
    kept: ['has_website', 'careers_page'],
  })
})

const search = (parameters: Record<string, string>) => JobSearch.parse(parameters)

test('a search of jobs is named after the values of its filters', () => {
  expect(nameOfJobSearch(search({ q: 'nurse', near: 'Leeds', pay_from: '30000' }))).toBe(
    '“nurse”, Within 25 miles of Leeds, £30,000 or more',
  )
  expect(nameOfJobSearch(search({}))).toBe('All jobs')
})

test('the page, the order and the instant of the last look are not saved', () => {
  const all = {
    q: 'nurse',
    verdict: 'offered,possible',
    sort: 'pay',
    page: '3',
    found_after: '2026-11-20T09:00:00Z',
  }
  expect(filtersToSave(search(all))).toEqual({ q: 'nurse', verdict: 'offered,possible' })
})

test('each value of a filter has its words', () => {
  expect(jobFilterWords(search({ verdict: 'offered,possible', saved: '1' }))).toHaveLength(3)
})
