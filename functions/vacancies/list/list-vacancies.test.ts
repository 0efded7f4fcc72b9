import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { listWorld } from '../../../tests/support/vacancy-list/list-world.ts'
import { COMPANIES } from '../../../tests/support/vacancy-list/random-vacancy.ts'
import { countVacancies } from './list-vacancies.ts'

const now = () => new Date('2026-08-01T12:00:00Z')

test('vacancies have no number until their list is first built', async () => {
  const world = listWorld({ companies: COMPANIES, now })
  expect(await countVacancies(world.contextOf(world.newReader()))).toBeNull()
})

test('the number is that of the list without filters, also of companies off the register', async () => {
  const world = listWorld({ companies: COMPANIES, now })
  for (const [vacancy_id, company_id] of [1, 1, 2, 3, 4].entries()) {
    const deleted_at = vacancy_id === 0 ? now().toISOString() : null
    world.edit({ company_id, vacancy_id }, vacancySample({ company_id, vacancy_id, deleted_at }))
  }
  await world.rebuild()
  expect(await countVacancies(world.contextOf(world.newReader()))).toBe(4)
})

test('any other failure to open the list is thrown', async () => {
  const gone = new AppError('conflict', 'It is gone')
  const { contextOf } = listWorld({ companies: COMPANIES, now })
  await expect(countVacancies(contextOf(() => Promise.reject(gone)))).rejects.toBe(gone)
})
