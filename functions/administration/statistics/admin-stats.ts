import { type DaySeries, daySeries } from '#shared/day-series.ts'
import { kindOfQueue } from '#shared/system/job-messages.ts'
import { type QueueName, queues } from '#shared/system/queues.ts'
import { listedProviders } from '../../extraction/index.ts'
import { queueCounts, queueItems } from '../../operations/index.ts'
import { sqsClient } from '../../platform/clients.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { registerFacts } from '../../register/index.ts'
import { countVacancies } from '../../vacancies/index.ts'
import { counterStore } from './counter-store.ts'
import { dailyCounts, dateBefore } from './daily-counts.ts'
import { daysOfPeriod, firstBuckets, type Period, responseStatistics } from './response-statistics.ts'

/** The language models; none if their list cannot be read, because the counts do not depend on it. */
export async function knownModels(context: Context) {
  const known = await listedProviders(context)().catch((error: unknown) => {
    context.logger.error('the list of language models cannot be read', { error })
    return []
  })
  return known.map(({ name, model, expected_token }) => ({ provider: name, model, expected_token }))
}

/** Counts the messages of a queue by its URL. */
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
