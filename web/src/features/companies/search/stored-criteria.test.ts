import { expect, test } from 'vitest'
import { defaultCriteria, writeCriteria } from './criteria.ts'
import { storedCriteria } from './stored-criteria.ts'

test('a default flag that is not kept is off: it was no filter of that search', () => {
  expect(storedCriteria({ city: 'Leeds', has_website: '1' })).toMatchObject({
    city: 'Leeds',
    has_website: true,
    job: false,
    careers_page: false,
  })
})

test('jobs are one filter under both names', () => {
  expect(storedCriteria({ has_job: '1' }).job).toBe(true)
  expect(storedCriteria({ job: '0', has_job: '1' }).job).toBe(false)
})

test('what the address says of a search is read again as the same search', () => {
  const criteria = { ...defaultCriteria, sector: '16', job: false, phone: true }
  expect(storedCriteria(Object.fromEntries(writeCriteria(criteria)))).toEqual(criteria)
})
