import { expect, test } from 'vitest'
import { planOfToday } from './plan-of-today.ts'
import type { Round } from './refresh-rounds.ts'

const NOW = new Date('2026-11-23T11:30:00.000Z')
const budgets = { pages: { limit: 100, spent: 12 }, tokens: { limit: 1000, spent: 0 } }
const roundSample = (more: Partial<Round> = {}): Round => ({
  name: { hour: '2026-11-23T10' },
  at: '2026-11-23T10:00:00.000Z',
  room: { pages: 20, tokens: 0 },
  due: { wanted: 1, new: 0, expiring: 0, rest: 9, unknown: 0 },
  chosen: [
    { company_id: 1, class: 'wanted', pages: 6, vacancies: 0 },
    { company_id: 2, class: 'rest', pages: 4, vacancies: 0 },
  ],
  credit: { wanted: 0, new: 0, expiring: 0, rest: 0, unknown: 0 },
  standing: { websites: 12, never_read: 3, stale: 2, oldest_read_at: '2026-10-01T00:00:00.000Z' },
  requested: 2,
  ...more,
})

test('the plan adds up the rounds of today, and says what is due after the last one', () => {
  const later = roundSample({
    name: { hour: '2026-11-23T11', request: 'r1' },
    at: '2026-11-23T11:00:00.000Z',
    due: { wanted: 0, new: 2, expiring: 0, rest: 8, unknown: 0 },
    chosen: [{ company_id: 3, class: 'new', pages: 6, vacancies: 0 }],
    requested: null,
  })
  expect(planOfToday([roundSample(), later], later, budgets, NOW)).toMatchObject({
    date: '2026-11-23',
    pages: { limit: 100, spent: 12 },
    classes: [
      { name: 'wanted', due: 0, chosen: 1 },
      { name: 'new', due: 1, chosen: 1 },
      { name: 'expiring', due: 0, chosen: 0 },
      { name: 'rest', due: 8, chosen: 1 },
      { name: 'unknown', due: 0, chosen: 0 },
    ],
    planned: { companies: 3, pages: 16 },
    last_round: { by: 'administrator', chosen: 1, requested: null, pages: 6 },
  })
})

test('a day without a round yet shows what the last one of the day before left', () => {
  expect(planOfToday([], roundSample(), budgets, NOW)).toMatchObject({
    classes: [{ due: 0, chosen: 0 }, {}, {}, { due: 8, chosen: 0 }, {}],
    planned: { companies: 0, pages: 0 },
    last_round: { by: 'schedule', requested: 2 },
  })
  expect(planOfToday([], undefined, budgets, NOW)).toMatchObject({ standing: null, last_round: null })
})

const next = (round: Round, now = NOW) => planOfToday([], round, budgets, now).next_round_at

test('the next round is at the next hour, if the schedule has run one within two hours', () => {
  expect(next(roundSample())).toBe('2026-11-23T12:00:00.000Z')
  expect(next(roundSample({ name: { hour: '2026-11-23T10', request: 'r1' } }))).toBeNull()
  expect(next(roundSample(), new Date('2026-11-23T12:00:00.000Z'))).toBeNull()
})
