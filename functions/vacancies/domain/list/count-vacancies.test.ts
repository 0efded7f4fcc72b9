import { expect, test } from 'vitest'
import { AppError } from '../../../../shared/errors.ts'
import { listReader } from '../../../lists/domain/open-list.ts'
import { countVacancies } from './count-vacancies.ts'
import { vacancyKind } from './vacancy-kind.ts'

const now = () => new Date('2026-08-01T12:00:00Z')

test('vacancies have no number until their list is first built', async () => {
  const openList = listReader({
    store: { changes: async () => [], base: async () => undefined },
    images: { read: async () => Promise.reject(new Error('There is no image')) },
    kind: vacancyKind({
      vacancies: { getMany: async () => [], async *all() {} },
      namesOf: async () => new Map(),
      screenshotEnds: () => now(),
      now,
    }),
  })
  expect(await countVacancies({ openList, now })).toBeNull()
})

test('any other failure to open the list is thrown', async () => {
  const gone = new AppError('conflict', 'It is gone')
  await expect(countVacancies({ openList: () => Promise.reject(gone), now })).rejects.toBe(gone)
})
