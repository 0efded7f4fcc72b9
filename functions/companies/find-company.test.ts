import { expect, test } from 'vitest'
import { contextWith, double } from '../../tests/support/doubles/context-with.ts'
import { organisation } from '../../tests/support/samples/register-sample.ts'
import { vacancySample } from '../../tests/support/samples/vacancy-sample.ts'
import { registerReading } from '../register/index.ts'
import { vacancyStore } from '../vacancies/index.ts'
import { findCompany, isOpenCompany } from './find-company.ts'
import { profileStore } from './profile/profile-store.ts'

const deleted_at = '2026-07-01T09:00:00.000Z'
const closed = vacancySample({ vacancy_id: 2, expiry_date: '2026-07-31' })

const companyWith = (...vacancies: ReturnType<typeof vacancySample>[]) =>
  contextWith(
    { now: () => new Date('2026-08-01T12:00:00Z') },
    double(profileStore, { get: async () => undefined }),
    double(vacancyStore, { ofCompany: async () => vacancies }),
    double(registerReading, {
      currentSnapshot: async () => ({ date: '2026-07-31' }) as never,
      register: {
        findOrganisation: async (_: unknown, id: number) => (id === 8 ? organisation(8) : undefined),
        knownSince: async () => '2026-07-10',
      } as never,
    }),
  )

test('the vacancies of a company are live or closed, and deleted ones are left out', async () => {
  const live = vacancySample({ vacancy_id: 1 })
  const find = findCompany(companyWith(live, closed, vacancySample({ vacancy_id: 3, deleted_at })))
  expect(await find(8)).toMatchObject({ vacancies: [live], closedVacancies: [closed] })
  expect(await find(9)).toBeUndefined()
})

test('a company of which only the register knows is open, and a live vacancy locks it', async () => {
  expect(await isOpenCompany(companyWith(closed, vacancySample({ deleted_at })))(7)).toBe(true)
  expect(await isOpenCompany(companyWith(vacancySample()))(7)).toBe(false)
})
