import { expect, test } from 'vitest'
import { defaultCriteria, writeCriteria } from './criteria.ts'
import { storedCriteria } from './stored-criteria.ts'

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
