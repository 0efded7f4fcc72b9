import { type DaySeries, daySeries } from '#shared/day-series.ts'
import { dailyCounts, dateBefore } from './daily-counts.ts'
import type { ResponseCount } from './response-count.ts'
import { daysOfPeriod, firstBuckets, type Period, responseStatistics } from './response-statistics.ts'

interface Counted {
  date: string
  made: number
}

type Daily = Record<DaySeries, ReturnType<typeof dailyCounts>>

interface QueueCounts<Item> {
  waiting: number
  in_flight: number
  delayed: number
  dead: number
  items: Item[]
}

export interface AdminStatsDependencies<Item> {
  counters: {
    users: () => Promise<number>
    daysOf: (series: DaySeries, from: string) => Promise<Counted[]>
    responsesOf: (unit: 'second' | 'minute' | 'day', from: string) => Promise<ResponseCount[]>
    responsesEver: () => Promise<ResponseCount[]>
  }
  models: () => Promise<{ provider: string; model: string; expected_token?: number | undefined }[]>
  /** The register that users see, and the number of its companies. Undefined before the first import. */
  register: () => Promise<{ date: string; imported_at: string; companies: number } | undefined>
  /** Null until their list is first built. */
  countVacancies: () => Promise<number | null>
  queues: () => Promise<Record<string, QueueCounts<Item>>>
  now: () => Date
}

/** The statistics for administrators (docs/product/admin.md "Statistics"). */
export async function adminStats<Item>(
  { counters, models, register, countVacancies, queues, now }: AdminStatsDependencies<Item>,
  period: Period,
) {
  const at = now()
  const first = firstBuckets(at)
  const days = daysOfPeriod[period]
  const firstDate = dateBefore(days - 1, at)
  const [seconds, minutes, byDay, ever, named, current, vacancies, users, byDate, queue_stats] =
    await Promise.all([
      counters.responsesOf('second', first.second),
      counters.responsesOf('minute', first.minute),
      counters.responsesOf('day', firstDate),
      counters.responsesEver(),
      models(),
      register(),
      countVacancies(),
      counters.users(),
      Promise.all(
        daySeries.map(async (series) => [series, await counters.daysOf(series, firstDate)] as const),
      ),
      queues(),
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
