import { expect, test } from 'vitest'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { defaultCriteria } from '../../search/criteria/criteria.ts'
import { coverageSample, searchFieldsSample } from '../../search/testing/samples.ts'
import { sponsorsFor } from './occupation-result.tsx'

const withoutVacancies = searchFieldsSample({ coverage: coverageSample({ job_category: 0 }) })

test('a search for sponsors has the job category of the occupation, and nothing else for a visitor', () => {
  expect(sponsorsFor('2237', null, searchFieldsSample())).toEqual({
    ...defaultCriteria,
    job_category: '22',
  })
})

test('the place and the route of the preferences are kept, and the job that they name is not', () => {
  const user = userSample({
    preferences: {
      setup_completed_at: '2026-07-01T00:00:00.000Z',
      preferred_job_category_id: [61],
      sectors: [3],
      city: null,
      near: 'Leeds',
      miles: 50,
      route: 'Skilled Worker',
      minimum_salary: 41_700,
    },
  })
  expect(sponsorsFor('2237', user, searchFieldsSample())).toEqual({
    ...defaultCriteria,
    job_category: '22',
    near: 'Leeds',
    miles: '50',
    route: 'Skilled Worker',
  })
})

test.each([
  ['2237', '17'],
  ['2134', '10'],
  ['2121', '6'],
  ['5434', '9'],
  ['2314', '16'],
  // shops and hospitals have pharmacists
  ['2251', ''],
])('where no vacancy is known, the occupation %s stands for the sector %j', (code, found) => {
  expect(sponsorsFor(code, null, withoutVacancies)).toEqual({ ...defaultCriteria, sector: found })
})
