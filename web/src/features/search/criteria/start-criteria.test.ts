import { expect, test } from 'vitest'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { coverageSample, searchFieldsSample } from '../testing/samples.ts'
import { defaultCriteria } from './criteria.ts'
import { startCriteria, unusedPreferences } from './start-criteria.ts'

const user = userSample({
  preferences: { setup_completed_at: null, preferred_job_category_id: [61], sectors: [17], city: 'Leeds' },
})

test('a search starts with the preferences of the user', () => {
  const start = { ...defaultCriteria, job_category: '61', sector: '17', city: 'Leeds' }
  expect(startCriteria(user, searchFieldsSample())).toEqual(start)
  expect(startCriteria(user, undefined)).toEqual(start)
  expect(startCriteria(null, searchFieldsSample())).toEqual(defaultCriteria)
})

test('a search starts without the preferences that no company can meet, because nothing is known of them', () => {
  const fields = searchFieldsSample({ coverage: coverageSample({ job_category: 0 }) })
  expect(startCriteria(user, fields)).toMatchObject({ job_category: '', sector: '17', city: 'Leeds' })
})

const nurse = userSample({
  preferences: {
    setup_completed_at: null,
    preferred_job_category_id: [34, 22],
    job_titles: ['Artist', 'Nurse'],
    job_occupations: [
      { title: 'Artist', code: '3411' },
      { title: 'Nurse', code: '2237' },
    ],
  },
})
const noVacancies = searchFieldsSample({ coverage: coverageSample({ job_category: 0, minimum_pay: 0 }) })

test('while no vacancies are known, a sector stands in for the job in each search of the preferences', () => {
  expect(startCriteria(nurse, noVacancies)).toMatchObject({ job_category: '', sector: '17' })
  expect(startCriteria(nurse, searchFieldsSample())).toMatchObject({ job_category: '34', sector: '' })
})

test('a preferred sector goes before the one that stands in for the job', () => {
  const preferring = userSample({ preferences: { ...nurse.preferences, sectors: [16] } })
  expect(startCriteria(preferring, noVacancies)).toMatchObject({ sector: '16' })
})

test('the preferences that are not used are told with and without the sector that stands in', () => {
  const start = startCriteria(nurse, noVacancies)
  expect(unusedPreferences(start, nurse, noVacancies)).toEqual(['job'])
  expect(unusedPreferences({ ...start, sector: '' }, nurse, noVacancies)).toEqual(['job'])
  expect(unusedPreferences({ ...start, city: 'York' }, nurse, noVacancies)).toEqual([])
})
