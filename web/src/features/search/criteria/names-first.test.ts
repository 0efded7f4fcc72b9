import { expect, test } from 'vitest'
import { defaultCriteria } from './criteria.ts'
import { namesFirst } from './names-first.ts'

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
