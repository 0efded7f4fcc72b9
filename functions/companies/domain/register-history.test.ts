import { expect, test } from 'vitest'
import { registrationSample } from '../../../tests/support/company-sample.ts'
import type { RegistrationChange } from './company.ts'
import { registerHistory } from './register-history.ts'

const change = (date: string, more: Partial<RegistrationChange>): RegistrationChange => ({
  date,
  change: 'left',
  added: [],
  removed: [],
  from_town: null,
  ...more,
})

test('the history of a company is the newest change first, and ends with when it joined', () => {
  const left = change('2026-07-17', {})
  const moved = change('2026-07-24', { change: 'moved', from_town: 'Leeds' })
  const history = registerHistory(registrationSample({ first_seen: '2026-07-10', changes: [left, moved] }))
  expect(history.slice(0, 2)).toEqual([moved, left])
  expect(history.at(-1)).toMatchObject({ date: '2026-07-10', change: 'joined' })
})

test('a company of which nothing ever changed has joined, and no more', () => {
  const history = registerHistory(registrationSample({ first_seen: '2026-07-10' }))
  expect(history.map(({ date, change: what }) => [date, what])).toEqual([['2026-07-10', 'joined']])
})
