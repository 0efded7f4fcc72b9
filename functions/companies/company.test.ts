import { expect, test } from 'vitest'
import { contextWith, double } from '../../tests/support/doubles/context-with.ts'
import { registrationSample } from '../../tests/support/samples/company-sample.ts'
import { organisation } from '../../tests/support/samples/register-sample.ts'
import { vacancySample } from '../../tests/support/samples/vacancy-sample.ts'
import { type OrganisationChange, registerReading } from '../register/index.ts'
import { vacancyStore } from '../vacancies/index.ts'
import { findCompany, isOpenCompany, registerHistory } from './company.ts'
import { profileStore } from './profile/profile-store.ts'

const change = (date: string, more: Partial<OrganisationChange>): OrganisationChange => ({
  date,
  change: 'left',
  added: [],
  removed: [],
  from_town: null,
  from_name: null,
  ...more,
})

test('the history of a company lists the newest change first and ends with its first listing', () => {
  const left = change('2026-07-17', {})
  const moved = change('2026-07-24', { change: 'moved', from_town: 'Leeds', from_name: null })
  const history = registerHistory(registrationSample({ first_seen: '2026-07-10', changes: [left, moved] }))
  expect(history.slice(0, 2)).toEqual([moved, left])
  expect(history.at(-1)).toMatchObject({ date: '2026-07-10', change: 'joined' })
})

test('changes of a forced older register appear at its own date, and within a date the latest import comes first', () => {
  const left = change('2026-07-24', {})
  const returned = change('2026-07-17', { change: 'returned' })
  const [first, second] = [
    change('2026-07-17', { change: 'routes' }),
    change('2026-07-10', { change: 'moved' }),
  ]
  const before = change('2026-07-03', {})
  const changes = [left, returned, first, second, before]
  const history = registerHistory(registrationSample({ first_seen: '2026-07-10', changes }))
  expect(history.slice(0, 4)).toEqual([left, first, returned, second])
  expect(history.slice(4)).toMatchObject([{ date: '2026-07-10', change: 'joined' }, before])
})

test('the history of a company without changes has only its first listing', () => {
  const history = registerHistory(registrationSample({ first_seen: '2026-07-10' }))
  expect(history.map(({ date, change: what }) => [date, what])).toEqual([['2026-07-10', 'joined']])
})

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
