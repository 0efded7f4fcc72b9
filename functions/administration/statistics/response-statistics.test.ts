import { expect, test } from 'vitest'
import { responseStatistics, percentages } from './admin-stats.ts'
import { dailyCounts } from './daily-counts.ts'
import type { ResponseCount } from './response-count.ts'

const now = new Date('2026-08-02T12:00:30.500Z')
const count = (start: string, more: Partial<ResponseCount> = {}): ResponseCount => ({
  start,
  provider: 'one',
  model: 'small',
  requests: 1,
  success: 1,
  errors: 0,
  rate_limited: 0,
  total_tokens: 10,
  milliseconds: 300,
  ...more,
})
const models = [{ provider: 'one', model: 'small', expected_token: 500 }]
const none = { seconds: [], minutes: [], days: [], ever: [] }

test('the last minute has 60 seconds with the current one, and the last day 1,440 minutes', () => {
  const statistics = responseStatistics(
    {
      seconds: [count('2026-08-02T11:59:30'), count('2026-08-02T11:59:31'), count('2026-08-02T12:00:30')],
      minutes: [count('2026-08-01T12:00'), count('2026-08-01T12:01'), count('2026-08-02T12:00')],
      days: [count('2026-08-02')],
      ever: [count('', { requests: 40, milliseconds: 60 })],
    },
    models,
    '24h',
    now,
  )
  expect(statistics.last_minute.requests).toBe(2)
  expect(statistics.last_24h).toMatchObject({ requests: 2, total_tokens: 20, avg_ms: 300 })
  expect(statistics.grouped_model_stats).toMatchObject({ one: { requests: 2 } })
  expect(statistics.overall).toMatchObject({ requests: 40, avg_ms: 2 })
  expect(statistics.last_minute_detailed.map(({ requests }) => requests)).toEqual([
    1,
    ...Array.from({ length: 58 }, () => 0),
    1,
  ])
})

test('a longer period counts its UTC dates with today', () => {
  const days = ['2026-07-26', '2026-07-27', '2026-08-02'].map((date) => count(date))
  const { grouped_model_stats, ai_usage } = responseStatistics({ ...none, days }, models, '7d', now)
  expect(grouped_model_stats).toMatchObject({ one: { requests: 2 } })
  expect(ai_usage).toEqual([{ provider: 'one', model: 'small', total_tokens: 20, expected_token: 500 }])
})

test('a model of two providers is named with its provider', () => {
  const minutes = [count('2026-08-02T12:00'), count('2026-08-02T12:00', { provider: 'two' })]
  const { model_stats_24h, models: named } = responseStatistics({ ...none, minutes }, models, '24h', now)
  expect(Object.keys(model_stats_24h)).toEqual(['one/small', 'two/small'])
  expect(model_stats_24h['two/small']).toMatchObject({ provider: 'two', expected_token: null })
  expect(named).toEqual(['small'])
})

test.each([
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [2, 1],
    [67, 33],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [[7], [100]],
])('the shares of %j are %j per cent', (counts, shares) => {
  expect(percentages(counts)).toEqual(shares)
})

test('a date without rows has the count 0, and the rows of a date add up', () => {
  const rows = [
    { date: '2026-08-01', made: 2 },
    { date: '2026-08-01', made: 3 },
    { date: '2026-07-01', made: 9 },
  ]
  expect(dailyCounts(rows, 2, now)).toEqual([
    { date: '2026-08-01', count: 5 },
    { date: '2026-08-02', count: 0 },
  ])
})
