import { expect, test } from 'vitest'
import { searchFieldsSample } from '../../search/testing/samples.ts'
import {
  defaultCriteria,
  defaultsThatAreOn,
  storedCriteria,
  withoutFilters,
} from '../../search/criteria/criteria.ts'
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
