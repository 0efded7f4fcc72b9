import { expect, test } from 'vitest'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { openVacancy } from './open-vacancy.ts'
import type { Vacancy } from '../../vacancies/domain/vacancy.ts'

/** Opens a vacancy as a user who has unlocked only company 7. Company 9 is open for every user. */
const open = (vacancy: Vacancy | undefined) =>
  openVacancy(
    {
      vacancies: { findById: async () => vacancy },
      unlocks: { has: async (_userId, id) => id === 7 },
      isOpen: async (id) => id === 9,
    },
    'uma',
    70,
  )

test('a vacancy of an unlocked company opens, even if it has expired', async () => {
  const expired = vacancySample({ company_id: 7, expiry_date: '2020-01-01' })
  expect(await open(expired)).toEqual(expired)
})

test('a closed vacancy of a company that is open for every user opens', async () => {
  const closed = vacancySample({ company_id: 9, expiry_date: '2020-01-01' })
  expect(await open(closed)).toEqual(closed)
})

const unknown = { code: 'not_found', message: 'There is no vacancy with this id' }

test.each([
  ['is unknown', undefined, unknown],
  [
    'is of a locked company',
    vacancySample({ company_id: 8 }),
    { code: 'company_locked', message: 'Unlock the company of this vacancy first' },
  ],
  ['was deleted', vacancySample({ deleted_at: '2026-07-20T12:00:00.000Z' }), unknown],
  // a deleted vacancy gets the same answer as an unknown one
  [
    'was deleted of a locked company',
    vacancySample({ company_id: 8, deleted_at: '2026-07-20T12:00:00.000Z' }),
    unknown,
  ],
])('a vacancy that %s does not open', async (_name, vacancy, answer) => {
  await expect(open(vacancy)).rejects.toMatchObject(answer)
})
