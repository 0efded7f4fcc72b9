import { expect, test } from 'vitest'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { sectors } from '#shared/reference/sectors.ts'
import { sectorLabels } from '#shared/reference/seeker-labels.ts'
import { defaultCriteria } from '../../search/criteria/criteria.ts'
import { coverageSample, searchFieldsSample } from '../../search/testing/samples.ts'
import { sponsorsFor } from './sponsors-for.ts'

const sector = sectors.map(({ id, category_name }) => ({
  id,
  category_name,
  words: sectorLabels[id].split(', '),
}))
const withoutVacancies = searchFieldsSample({ sector, coverage: coverageSample({ job_category: 0 }) })

test('a search for sponsors has the job category of the occupation, and nothing else for a visitor', () => {
  expect(sponsorsFor('nurse', '2237', null, searchFieldsSample())).toEqual({
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
  expect(sponsorsFor('nurse', '2237', user, searchFieldsSample())).toEqual({
    ...defaultCriteria,
    job_category: '22',
    near: 'Leeds',
    miles: '50',
    route: 'Skilled Worker',
  })
})

test.each([
  ['Staff nurse', '17'],
  ['software engineer', '10'],
  ['Chef', '9'],
  ['primary-school teacher', '16'],
  // two sectors have pharmacies
  ['pharmacy assistant', ''],
  ['xyzzy', ''],
  ['nursery', '17'],
])('where no vacancy is known, the title %j stands for the sector %j', (title, found) => {
  expect(sponsorsFor(title, '2237', null, withoutVacancies)).toEqual({ ...defaultCriteria, sector: found })
})
