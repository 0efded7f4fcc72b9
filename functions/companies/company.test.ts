import { expect, test } from 'vitest'
import { registrationSample } from '../../tests/support/samples/company-sample.ts'
import type { OrganisationChange } from '../register/index.ts'
import { registerHistory } from './company.ts'

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
