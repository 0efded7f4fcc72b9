import { expect, test } from 'vitest'
import { vacancySample } from '../../tests/support/samples/vacancy-sample.ts'
import { openCompany } from './open-company.ts'

const deleted_at = '2026-07-01T09:00:00.000Z'
const closed = vacancySample({ vacancy_id: 2, expiry_date: '2026-07-31' })

const companyWith = (...vacancies: ReturnType<typeof vacancySample>[]) =>
  openCompany({
    profiles: { get: async () => undefined },
    vacancies: { ofCompany: async () => vacancies },
    isLive: ({ expiry_date }, today) => expiry_date === null || expiry_date >= today,
    today: () => '2026-08-01',
  })

test('the vacancies of a company are live or closed, and deleted ones are left out', async () => {
  const live = vacancySample({ vacancy_id: 1 })
  const { vacanciesOf } = companyWith(live, closed, vacancySample({ vacancy_id: 3, deleted_at }))
  expect(await vacanciesOf(7)).toEqual({ live: [live], closed: [closed] })
})

test('a company of which only the register knows is open, and a live vacancy locks it', async () => {
  expect(await companyWith(closed, vacancySample({ deleted_at })).isOpen(7)).toBe(true)
  expect(await companyWith(vacancySample()).isOpen(7)).toBe(false)
})
