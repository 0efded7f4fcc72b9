import { expect, test } from 'vitest'
import { vacancySample } from '../../../../tests/support/samples/vacancy-sample.ts'
import { openVacancy } from './open-vacancy.ts'
import type { Vacancy } from '../../../vacancies/domain/vacancy.ts'

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

test.each([
  ['is unknown', undefined, 'not_found'],
  ['is of a locked company', vacancySample({ company_id: 8 }), 'company_locked'],
  ['was deleted', vacancySample({ deleted_at: '2026-07-20T12:00:00.000Z' }), 'not_found'],
  // a deleted vacancy gets the same answer as an unknown one
  [
    'was deleted of a locked company',
    vacancySample({ company_id: 8, deleted_at: '2026-07-20T12:00:00.000Z' }),
    'not_found',
  ],
])('a vacancy that %s does not open', async (_name, vacancy, code) => {
  await expect(open(vacancy)).rejects.toMatchObject({ code })
})
