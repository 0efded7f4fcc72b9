import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { companyAccess } from '../../companies/index.ts'
import { vacancyStore } from '../../vacancies/index.ts'
import { findVacancy } from './find-vacancy.ts'

const KEY = { company_id: 7, vacancy_id: 70 }
const facts = vacancySample({ ...KEY, expiry_date: '2020-01-01' })

const find = (vacancy: typeof facts | undefined, refusal?: AppError) =>
  findVacancy(
    contextWith(
      {},
      double(companyAccess, {
        requireUnlocked: async () => {
          if (refusal !== undefined) throw refusal
        },
      }),
      double(vacancyStore, { get: async () => vacancy }),
    ),
    'uma',
    KEY,
  )

test('a vacancy of an unlocked company is found, even if it has expired', async () => {
  expect(await find(facts)).toEqual(facts)
})

test.each([
  ['that the company has not', undefined],
  ['that is deleted', { ...facts, deleted_at: '2026-07-20T12:00:00.000Z' }],
])('a vacancy %s is not found', async (_name, vacancy) => {
  await expect(find(vacancy)).rejects.toMatchObject({ code: 'not_found' })
})

test('a vacancy of a locked company is refused without revealing anything', async () => {
  const locked = new AppError('company_locked', '')
  await expect(find(undefined, locked)).rejects.toBe(locked)
})
