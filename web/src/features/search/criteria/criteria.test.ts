import { describe, expect, test } from 'vitest'
import { queryText } from '../../../lib/api/api-client.ts'
import { withFlag } from '../filters/choice-filter.tsx'
import { namesFirst } from '../results/relaxed-searches.ts'
import {
  answeredSearch,
  appliedFilters,
  type Criteria,
  defaultCriteria,
  defaultsThatAreOn,
  filtersOf,
  holdsSearch,
  readCriteria,
  searchName,
  sortOf,
  storedCriteria,
  toQuery,
  withoutFilters,
  writeCriteria,
} from './criteria.ts'

const relaxOf = (criteria: Criteria) => toQuery(criteria)['relax']
const read = (address: string) => readCriteria(new URLSearchParams(address))

describe('the default criteria', () => {
  test('the default criteria are jobs, careers page, website and page 1', () => {
    expect(appliedFilters(defaultCriteria)).toEqual(['has_website', 'job', 'careers_page'])
    expect(defaultCriteria.page).toBe(1)
  })

  test('the default criteria are read from a URL without a search', () => {
    expect(read('company=7')).toEqual(defaultCriteria)
  })
})

describe('the URL of a search', () => {
  test('the URL restores every search that was written to it', () => {
    const search = {
      ...defaultCriteria,
      company_name: 'Café & Sons',
      city: 'St Ives',
      near: 'TR26 1AA',
      miles: '50',
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

  test('the URL keeps the removal of a default filter', () => {
    const address = writeCriteria(withoutFilters(defaultCriteria, ['has_website']))
    expect(address.toString()).toBe('has_website=0&job=1&careers_page=1')
    expect(readCriteria(address).has_website).toBe(false)
  })

  test('the URL distinguishes a search with only the defaults from no search', () => {
    expect(holdsSearch(writeCriteria(defaultCriteria))).toBe(true)
    expect(holdsSearch(new URLSearchParams('company=7'))).toBe(false)
    expect(holdsSearch(new URLSearchParams(''))).toBe(false)
  })

  test('a filter may also match what is not known, until the filter is removed', () => {
    const search = { ...defaultCriteria, sector: '17', or_unknown: ['sector' as const] }
    const address = writeCriteria(search)
    expect(address.get('or_unknown')).toBe('sector')
    expect(readCriteria(address)).toEqual(search)
    expect(toQuery(search)['or_unknown']).toBe('sector')
    expect(filtersOf(search)).toContainEqual(['or_unknown', 'sector'])
    expect(withoutFilters(search, ['sector'])).toEqual(defaultCriteria)
    expect(writeCriteria({ ...search, sector: '' }).has('or_unknown')).toBe(false)
    expect(read('or_unknown=route').or_unknown).toEqual([])
    expect(holdsSearch(new URLSearchParams('or_unknown=sector'))).toBe(false)
  })

  test('a page too large for any list is read as one beyond the last', () => {
    const address = new URLSearchParams('page=99999999999999999999')
    expect(readCriteria(address).page).toBe(999_999_999)
  })

  test('the URL of a search omits page 1 and blank filters', () => {
    expect(writeCriteria({ ...defaultCriteria, city: '   ' }).toString()).toBe(
      'has_website=1&job=1&careers_page=1',
    )
  })

  test.each(['sector=abc', 'income=lots', 'company_size=7', 'page=-1', 'page=x', 'has_website=maybe'])(
    'the invalid value %s in a URL is ignored',
    (address) => expect(read(address)).toEqual(defaultCriteria),
  )

  test('the URL sorts by name only when a name is searched for', () => {
    expect(sortOf(read('sort=name'))).toBe('best')
    expect(read('sort=name&company_name=care').sort).toBe('name')
    expect(sortOf(read('sort=oldest'))).toBe('best')
  })

  test('a search near a place is sorted by distance, unless the URL or a name says otherwise', () => {
    expect(sortOf(read('near=Leeds'))).toBe('nearest')
    expect(sortOf(read('near=Leeds&sort=best'))).toBe('best')
    expect(sortOf(read('near=Leeds&company_name=care'))).toBe('best')
    expect(sortOf(read('sort=nearest'))).toBe('best')
    expect(toQuery(read('near=Leeds'))).toMatchObject({ sort: 'nearest' })
  })

  test('the URL has only another order than the usual one', () => {
    expect(writeCriteria(read('near=Leeds&sort=nearest')).has('sort')).toBe(false)
    expect(writeCriteria(read('near=Leeds&sort=best')).get('sort')).toBe('best')
    expect(writeCriteria(withoutFilters(read('near=Leeds&sort=best'), ['near'])).has('sort')).toBe(false)
  })

  test('the URL with only a sort order holds no search', () => {
    expect(holdsSearch(new URLSearchParams('sort=name'))).toBe(false)
  })

  test('the URL of a search has a distance only with a place, and 25 miles if it names none', () => {
    expect(writeCriteria({ ...defaultCriteria, near: ' Leeds ', miles: '5' }).toString()).toBe(
      'near=Leeds&miles=5&has_website=1&job=1&careers_page=1',
    )
    expect(writeCriteria({ ...defaultCriteria, miles: '5' }).has('miles')).toBe(false)
    expect(['near=Leeds', 'near=Leeds&miles=7'].map((address) => read(address).miles)).toEqual(['25', '25'])
    expect(holdsSearch(new URLSearchParams('miles=5'))).toBe(false)
    expect(holdsSearch(new URLSearchParams('near=Leeds'))).toBe(true)
  })

  test('the URL accepts has_job for job', () => expect(read('has_job=0').job).toBe(false))

  test('the URL treats a text of more than 200 characters as absent', () =>
    expect(read(`city=${'a'.repeat(201)}`).city).toBe(''))
})

describe('the query of a search', () => {
  test('the query sends job and has_job together and leaves out empty values', () => {
    expect(queryText(toQuery(defaultCriteria))).toBe(
      'careers_page=1&has_job=1&has_website=1&job=1&page=1&relax=has_website%2Cjob%2Ccareers_page&vacancies_page=0',
    )
  })

  test('the query names only those default flags to relax that are on and that the user did not choose', () => {
    expect(relaxOf(withFlag(defaultCriteria, 'job', false))).toBe('has_website,careers_page')
    expect(relaxOf(withFlag(defaultCriteria, 'job', true))).toBe('has_website,careers_page')
    expect(relaxOf(withFlag(defaultCriteria, 'phone', true))).toBe('has_website,job,careers_page')
    const address = writeCriteria(withFlag(defaultCriteria, 'job', true))
    expect(relaxOf(readCriteria(address))).toBe('has_website,careers_page')
    expect(relaxOf(readCriteria(new URLSearchParams('kept=phone,job,x')))).toBe('has_website,careers_page')
  })

  test('a search as it was answered has no flag that was left out, and leaves out no other', () => {
    const answered = answeredSearch({ ...defaultCriteria, page: 2 }, ['job', 'careers_page'])
    expect(answered).toMatchObject({ has_website: true, job: false, careers_page: false, page: 2 })
    expect(toQuery(answered)['relax']).toBe('')
    expect(filtersOf(answered).map(([name]) => name)).not.toContain('kept')
  })

  test('a kept flag alone is not a search', () => {
    expect(holdsSearch(new URLSearchParams('kept=job'))).toBe(false)
  })

  test('the query trims the typed text', () => {
    const query = toQuery({ ...defaultCriteria, city: '  ', postcode: ' LS1 ' })
    expect([query['city'], query['postcode']]).toEqual([undefined, 'LS1'])
  })

  test('the query has a distance only with a place', () => {
    expect(toQuery({ ...defaultCriteria, near: ' ', miles: '5' })).not.toHaveProperty('miles')
    expect(toQuery({ ...defaultCriteria, near: 'LS1 ', miles: '5' })).toMatchObject({
      near: 'LS1',
      miles: '5',
    })
  })

  test('the query omits flags that are off, except three that it has as 0', () => {
    const bare = withoutFilters(defaultCriteria, ['has_website', 'job', 'careers_page'])
    expect(queryText(toQuery(bare))).toBe('has_website=0&job=0&page=1&vacancies_page=0')
  })
})

describe('the criteria of a search', () => {
  test('a search has the same name in all orders', () =>
    expect(searchName({ ...defaultCriteria, sort: 'newest' })).toBe(searchName(defaultCriteria)))

  test('a search has the same name on all pages', () =>
    expect(searchName({ ...defaultCriteria, page: 3 })).toBe(searchName(defaultCriteria)))

  test('a search returns to its first page when a filter is removed', () =>
    expect(withoutFilters({ ...defaultCriteria, city: 'Leeds', page: 4 }, ['city'])).toEqual(defaultCriteria))

  test('a search without its place has the usual distance again', () =>
    expect(withoutFilters({ ...defaultCriteria, near: 'Leeds', miles: '5' }, ['near'])).toEqual(
      defaultCriteria,
    ))

  test('a search lists which of its defaults are on', () =>
    expect(defaultsThatAreOn({ ...defaultCriteria, job: false })).toEqual(['has_website', 'careers_page']))
})

describe('a stored search', () => {
  test('a flag that is on by default is off in a saved search that does not contain it', () => {
    expect(storedCriteria({ city: 'Leeds', has_website: '1' })).toMatchObject({
      city: 'Leeds',
      has_website: true,
      job: false,
      careers_page: false,
    })
  })

  test('job and has_job are one filter in a stored search', () => {
    expect(storedCriteria({ has_job: '1' }).job).toBe(true)
    expect(storedCriteria({ job: '0', has_job: '1' }).job).toBe(false)
  })

  test('criteria written to a URL are read from storage as the same search, which leaves nothing out', () => {
    const kept = ['has_website' as const, 'careers_page' as const]
    const criteria = { ...defaultCriteria, sector: '16', job: false, phone: true, kept }
    expect(storedCriteria(Object.fromEntries(writeCriteria(criteria)))).toEqual(criteria)
  })
})

describe('a search with names first', () => {
  test.each([
    [{ sector: '17' }, 'open'],
    [{ near: 'Leeds', miles: '50' }, ''],
    [{ sort: 'vacancies' as const }, 'vacancies'],
  ])('a search with names first keeps all of %j but the default flags, from page 1', (chosen, sort) => {
    const wanted = { ...defaultCriteria, ...chosen, page: 3 }
    expect(namesFirst(wanted)).toEqual({
      ...wanted,
      has_website: false,
      job: false,
      careers_page: false,
      sort,
      page: 1,
    })
  })

  test.each([
    { kept: ['has_website' as const] },
    { linkedin: true },
    { job_category: '22' },
    { minimum_pay: '33400' },
    { website: 'north.example' },
  ])('there is none where it would drop the chosen %j', (chosen) => {
    expect(namesFirst({ ...defaultCriteria, ...chosen })).toBeNull()
  })
})
