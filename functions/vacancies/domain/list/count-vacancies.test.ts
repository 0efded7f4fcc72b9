import { expect, test } from 'vitest'
import { vacancySample } from '../../../../tests/support/samples/vacancy-sample.ts'
import { listWorld } from '../../../../tests/support/vacancy-list/list-world.ts'
import { COMPANIES } from '../../../../tests/support/vacancy-list/random-vacancy.ts'
import { AppError } from '#shared/errors.ts'
import { listReader } from '../../../lists/domain/open-list.ts'
import { countVacancies } from './count-vacancies.ts'
import { vacancyKind } from './vacancy-kind.ts'

const now = () => new Date('2026-08-01T12:00:00Z')

test('vacancies have no number until their list is first built', async () => {
  const openList = listReader({
    store: { changes: async () => [], base: async () => undefined },
    images: { find: async () => Promise.reject(new Error('There is no image')) },
    kind: vacancyKind({
      vacancies: { getMany: async () => [], async *all() {} },
      companiesOf: async () => new Map(),
      screenshotEnds: () => now(),
      now,
    }),
  })
  expect(await countVacancies({ openList, now })).toBeNull()
})

test('the number is that of the list without filters, also of companies off the register', async () => {
  const world = listWorld({ companies: COMPANIES, now })
  for (const [vacancy_id, company_id] of [1, 1, 2, 3, 4].entries()) {
    const deleted_at = vacancy_id === 0 ? now().toISOString() : null
    world.edit({ company_id, vacancy_id }, vacancySample({ company_id, vacancy_id, deleted_at }))
  }
  await world.rebuild()
  expect(await countVacancies({ openList: world.newReader(), now })).toBe(4)
})

test('any other failure to open the list is thrown', async () => {
  const gone = new AppError('conflict', 'It is gone')
  await expect(countVacancies({ openList: () => Promise.reject(gone), now })).rejects.toBe(gone)
})
