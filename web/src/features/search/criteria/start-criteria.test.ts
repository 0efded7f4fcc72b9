import { expect, test } from 'vitest'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { coverageSample, searchFieldsSample } from '../testing/samples.ts'
import { defaultCriteria } from './criteria.ts'
import { startCriteria } from './start-criteria.ts'

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
