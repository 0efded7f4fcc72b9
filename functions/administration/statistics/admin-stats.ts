import { type DaySeries, daySeries } from '#shared/day-series.ts'
import { kindOfQueue } from '#shared/system/job-messages.ts'
import { type QueueName, queues } from '#shared/system/queues.ts'
import { listedProviders } from '../../extraction/index.ts'
import { queueCounts, queueItems } from '../../operations/index.ts'
import { sqsClient } from '../../platform/clients.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { registerFacts } from '../../register/index.ts'
import { countVacancies } from '../../vacancies/index.ts'
import { counterStore, type ResponseCount, sumOf } from './counter-store.ts'
import { dailyCounts, dateBefore } from './daily-counts.ts'

/** Whole percentages that add up to 100, or all 0: rounded down, and the largest remainders get the rest. */
export function percentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count / total) * 100)
  const whole = exact.map(Math.floor)
  const missing = 100 - whole.reduce((sum, one) => sum + one, 0)
  const byRemainder = exact
    .map((value, at) => ({ at, remainder: value - Math.floor(value) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.at - other.at)
  for (const { at } of byRemainder.slice(0, missing)) whole[at]! += 1
  return whole
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/** The number of UTC dates of each period, today included. */
const daysOfPeriod = { '24h': 1, '7d': 7, '30d': 30, '90d': 90 } as const
type Period = keyof typeof daysOfPeriod

interface ResponseCounts {
  seconds: readonly ResponseCount[]
  minutes: readonly ResponseCount[]
  days: readonly ResponseCount[]
  ever: readonly ResponseCount[]
}

interface Model {
  provider: string
  model: string
  expected_token?: number | undefined
}

/** The first bucket of a span that ends with the current one. */
const firstBuckets = (now: Date) => ({
  second: new Date(now.getTime() - MINUTE + SECOND).toISOString().slice(0, 19),
  minute: new Date(now.getTime() - DAY + MINUTE).toISOString().slice(0, 16),
})

/** The statistics of language models: of the last 1,440 minutes with the current one, or of UTC dates. */
export function responseStatistics(
  counts: ResponseCounts,
  models: readonly Model[],
  period: Period,
  now: Date,
) {
  const first = firstBuckets(now)
  const lastMinute = counts.seconds.filter(({ start }) => start >= first.second)
  const lastDay = counts.minutes.filter(({ start }) => start >= first.minute)
  const inPeriod = period === '24h' ? lastDay : ofDates(counts.days, daysOfPeriod[period], now)
  const expectedOf = expectedTokens(models)

  const byModel = Map.groupBy(lastDay, keyOfModel)
  const byProvider = [...Map.groupBy(inPeriod, ({ provider }) => provider)]
  const requests = byProvider.map(([, own]) => sumOf(own).requests)
  const shares = percentages(requests)
  return {
    last_minute: sumOf(lastMinute),
    last_24h: sumOf(lastDay),
    overall: sumOf(counts.ever),
    models: [...new Set([...models.map(({ model }) => model), ...counts.ever.map(({ model }) => model)])],
    model_stats_24h: namedByModel(byModel, expectedOf),
    grouped_model_stats: Object.fromEntries(byProvider.map(([provider, own]) => [provider, sumOf(own)])),
    last_minute_detailed: eachSecond(lastMinute, now),
    provider_distribution: byProvider.map(([provider], at) => ({
      provider,
      requests: requests[at] ?? 0,
      percentage: shares[at] ?? 0,
    })),
    ai_usage: [...Map.groupBy(inPeriod, keyOfModel).values()].map((own) => {
      const { provider, model } = own[0]!
      return {
        provider,
        model,
        total_tokens: sumOf(own).total_tokens,
        expected_token: expectedOf(provider, model),
      }
    }),
  }
}

const keyOfModel = ({ provider, model }: Pick<ResponseCount, 'provider' | 'model'>) => `${provider}/${model}`

const expectedTokens =
  (models: readonly Model[]) =>
  (provider: string, model: string): number | null =>
    models.find((one) => one.provider === provider && one.model === model)?.expected_token ?? null

const ofDates = (days: readonly ResponseCount[], count: number, now: Date) => {
  const first = dateBefore(count - 1, now)
  return days.filter(({ start }) => start >= first)
}

/** One sum for each second of the last minute, oldest first. */
function eachSecond(counts: readonly ResponseCount[], now: Date) {
  const bySecond = Map.groupBy(counts, ({ start }) => start)
  return Array.from({ length: 60 }, (_, at) => {
    const start = new Date(now.getTime() - (59 - at) * SECOND).toISOString().slice(0, 19)
    return sumOf(bySecond.get(start) ?? [])
  })
}

/** The sums by model. If two providers have the same model, the names contain the provider. */
function namedByModel(
  byModel: ReadonlyMap<string, readonly ResponseCount[]>,
  expectedOf: (provider: string, model: string) => number | null,
) {
  const names = [...byModel.values()].map((own) => own[0]!.model)
  return Object.fromEntries(
    [...byModel].map(([key, own]) => {
      const { provider, model } = own[0]!
      const isUnique = names.filter((name) => name === model).length === 1
      const sum = { ...sumOf(own), provider, expected_token: expectedOf(provider, model) }
      return [isUnique ? model : key, sum]
    }),
  )
}

/** The language models; none if their list cannot be read, because the counts do not depend on it. */
export async function knownModels(context: Context) {
  const known = await listedProviders(context)().catch((error: unknown) => {
    context.logger.error('the list of language models cannot be read', { error })
    return []
  })
  return known.map(({ name, model, expected_token }) => ({ provider: name, model, expected_token }))
}

export const queueCounter = perContext(() => queueCounts(sqsClient()))

/** Reads the messages and the newest jobs of each queue. */
export const queueStatistics = perContext((context) => {
  const { config } = context
  const countsOf = queueCounter(context)
  const statisticsOf = async (name: QueueName) => {
    const [counts, { waiting: dead }, items] = await Promise.all([
      countsOf(config.queueUrl(name)),
      countsOf(config.deadLetterQueueUrl(name)),
      queueItems(context, name, kindOfQueue(name)),
    ])
    return { ...counts, dead, items }
  }
  return async (): Promise<Record<string, Awaited<ReturnType<typeof statisticsOf>>>> => {
    const names = Object.keys(queues) as QueueName[]
    return Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await statisticsOf(name)] as const)),
    )
  }
})

type Daily = Record<DaySeries, ReturnType<typeof dailyCounts>>

/** Counts the vacancies. Null until their list is first built. */
export const vacancyCount = perContext((context) => () => countVacancies(context))

/** The statistics for administrators (docs/product/admin.md "Statistics"). */
export async function adminStats(context: Context, period: Period) {
  const counters = counterStore(context)
  const at = context.now()
  const first = firstBuckets(at)
  const days = daysOfPeriod[period]
  const firstDate = dateBefore(days - 1, at)
  const [seconds, minutes, byDay, ever, named, current, vacancies, users, byDate, queue_stats] =
    await Promise.all([
      counters.responsesOf('second', first.second),
      counters.responsesOf('minute', first.minute),
      counters.responsesOf('day', firstDate),
      counters.responsesEver(),
      knownModels(context),
      registerFacts(context)(),
      vacancyCount(context)(),
      counters.users(),
      Promise.all(
        daySeries.map(async (series) => [series, await counters.daysOf(series, firstDate)] as const),
      ),
      queueStatistics(context)(),
    ])
  const counts = { seconds, minutes, days: byDay, ever }
  const series = byDate.map(([name, rows]) => [name, dailyCounts(rows, days, at)])
  const { users_joined: new_users, ...daily } = Object.fromEntries(series) as Daily
  const { ai_usage, ...responses } = responseStatistics(counts, named, period, at)
  return {
    ...responses,
    business_stats: {
      companies: current?.companies ?? 0,
      users,
      vacancies,
      new_users,
      ...daily,
      register: { date: current?.date ?? null, imported_at: current?.imported_at ?? null },
      ai_usage,
      queue_stats,
    },
  }
}
