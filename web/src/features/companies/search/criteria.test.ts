import { describe, expect, test } from 'vitest'
import { queryText } from '../../../lib/request-url.ts'
import {
  appliedFilters,
  defaultCriteria,
  defaultsThatAreOn,
  holdsSearch,
  readCriteria,
  searchName,
  toQuery,
  withoutFilters,
  writeCriteria,
} from './criteria.ts'

const read = (address: string) => readCriteria(new URLSearchParams(address))

describe('the defaults', () => {
  test('are jobs, careers page, website and page 1', () => {
    expect(appliedFilters(defaultCriteria)).toEqual(['has_website', 'job', 'careers_page'])
    expect(defaultCriteria.page).toBe(1)
  })

  test('are what an address without a search reads as', () => {
    expect(read('company=7')).toEqual(defaultCriteria)
  })
})

describe('the address', () => {
  test('brings back every search it was written from', () => {
    const search = {
      ...defaultCriteria,
      company_name: 'Café & Sons',
      city: 'St Ives',
      sector: '16',
      income: '£1m-£10m',
      company_size: '1,000-4,999',
      route: 'Skilled Worker',
      job: false,
      phone: true,
      sort: 'newest' as const,
      page: 12,
    }
    expect(readCriteria(writeCriteria(search))).toEqual(search)
  })

  test('keeps a default that the reader removed', () => {
    const address = writeCriteria(withoutFilters(defaultCriteria, ['has_website']))
    expect(address.toString()).toBe('has_website=0&job=1&careers_page=1')
    expect(readCriteria(address).has_website).toBe(false)
  })

  test('tells a search with nothing but the defaults from no search', () => {
    expect(holdsSearch(writeCriteria(defaultCriteria))).toBe(true)
    expect(holdsSearch(new URLSearchParams('company=7'))).toBe(false)
    expect(holdsSearch(new URLSearchParams(''))).toBe(false)
  })

  test('leaves out page 1 and blank text', () => {
    expect(writeCriteria({ ...defaultCriteria, city: '   ' }).toString()).toBe(
      'has_website=1&job=1&careers_page=1',
    )
  })

  test.each(['sector=abc', 'income=lots', 'company_size=7', 'page=-1', 'page=x', 'has_website=maybe'])(
    'that says %s counts as saying nothing',
    (address) => expect(read(address)).toEqual(defaultCriteria),
  )

  test('sorts by name only where a name is searched for', () => {
    expect(read('sort=name').sort).toBe('best')
    expect(read('sort=name&company_name=care').sort).toBe('name')
    expect(read('sort=oldest').sort).toBe('best')
  })

  test('with an order alone is no search', () => {
    expect(holdsSearch(new URLSearchParams('sort=name'))).toBe(false)
  })

  test('takes has_job for job', () => expect(read('has_job=0').job).toBe(false))

  test('takes a text of more than 200 characters as absent', () =>
    expect(read(`city=${'a'.repeat(201)}`).city).toBe(''))
})

describe('the query', () => {
  test('sends job and has_job in step and drops what is empty', () => {
    expect(queryText(toQuery(defaultCriteria))).toBe(
      'careers_page=1&has_job=1&has_website=1&job=1&page=1&vacancies_page=0',
    )
  })

  test('trims what was typed', () => {
    expect(toQuery({ ...defaultCriteria, city: '  ', postcode: ' LS1 ' })).toMatchObject({
      city: '',
      postcode: 'LS1',
    })
  })

  test('drops false flags and has_job', () => {
    const bare = withoutFilters(defaultCriteria, ['has_website', 'job', 'careers_page'])
    expect(queryText(toQuery(bare))).toBe('has_website=0&job=0&page=1&vacancies_page=0')
  })
})

describe('a search', () => {
  test('has one name in all its orders', () =>
    expect(searchName({ ...defaultCriteria, sort: 'newest' })).toBe(searchName(defaultCriteria)))

  test('has one name on all its pages', () =>
    expect(searchName({ ...defaultCriteria, page: 3 })).toBe(searchName(defaultCriteria)))

  test('starts from its first page again when a filter goes', () =>
    expect(withoutFilters({ ...defaultCriteria, city: 'Leeds', page: 4 }, ['city'])).toEqual(defaultCriteria))

  test('knows which of its defaults are on', () =>
    expect(defaultsThatAreOn({ ...defaultCriteria, job: false })).toEqual(['has_website', 'careers_page']))
})
