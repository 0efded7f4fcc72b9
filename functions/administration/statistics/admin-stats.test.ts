import { expect, test, vi } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { memoryTables } from '../../../tests/support/tables/memory-tables.ts'
import { listedProviders } from '../../extraction/index.ts'
import { jobWrites } from '../../operations/jobs/job-writes.ts'
import { newJob } from '../../operations/jobs/job.ts'
import { config } from '../../platform/config.ts'
import { transact } from '../../platform/dynamodb/records.ts'
import { type Logger, logger } from '../../platform/logger.ts'
import { responseStatistics, percentages, queueCounter, queueStatistics, knownModels } from './admin-stats.ts'
import type { ResponseCount } from './counter-store.ts'
import { dailyCounts } from './daily-counts.ts'

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

const clock = () => new Date('2026-11-28T12:00:00.000Z')

test('a queue has its messages, its waiting dead letters and its newest jobs', async () => {
  const { documents, tables } = memoryTables()
  const wanted = {
    kind: 'vacancy',
    subject: '7',
    requested_by: 'a',
    request_id: 'r',
    details: null,
    count: 1,
  } as const
  const job = newJob(wanted, clock())
  await transact(documents, { job: jobWrites({ tables, now: clock }).requestWrites(job) })
  const urls = { queueUrl: (name: string) => name, deadLetterQueueUrl: (name: string) => `dead ${name}` }
  const context = contextWith(
    { documents, tables, now: clock, config: Object.assign(Object.create(config), urls) },
    double(queueCounter, async (url) =>
      url.startsWith('dead')
        ? { waiting: 4, in_flight: 5, delayed: 6 }
        : { waiting: url === 'mail' ? 3 : 0, in_flight: 2, delayed: 1 },
    ),
  )
  const statistics = await queueStatistics(context)()
  expect(statistics).toMatchObject({
    mail: { waiting: 3, in_flight: 2, delayed: 1, dead: 4, items: [] },
    extraction: { waiting: 0, in_flight: 2, delayed: 1, dead: 4, items: [{ id: job.job_id }] },
  })
})

type Providers = ReturnType<typeof listedProviders>

function world(providers: Providers) {
  const error = vi.fn<Logger['error']>()
  const context = contextWith({ logger: { ...logger, error } }, double(listedProviders, providers))
  return { known: knownModels(context), error }
}

test('a model has its provider and the tokens that it may use', async () => {
  const provider = {
    name: 'one',
    kind: 'openai',
    model: 'small',
    expected_token: 500,
    api_key: 'key',
  } as const
  const { known, error } = world(async () => [provider])
  expect(await known).toEqual([{ provider: 'one', model: 'small', expected_token: 500 }])
  expect(error).not.toHaveBeenCalled()
})

test('a list that cannot be read is logged, and the statistics have no models', async () => {
  const failure = new Error('malformed')
  const { known, error } = world(() => Promise.reject(failure))
  expect(await known).toEqual([])
  expect(error.mock.calls).toEqual([['the list of language models cannot be read', { error: failure }]])
})
