import { type DaySeries, daySeries } from '#shared/day-series.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { registerFacts } from '../../register/index.ts'
import { countVacancies, wireVacancyList } from '../../vacancies/index.ts'
import { counterStore } from './counter-store.ts'
import { dailyCounts, dateBefore } from './daily-counts.ts'
import { knownModels } from './known-models.ts'
import { queueStatistics } from './queue-statistics.ts'
import { daysOfPeriod, firstBuckets, type Period, responseStatistics } from './response-statistics.ts'

type Daily = Record<DaySeries, ReturnType<typeof dailyCounts>>

/** Counts the vacancies. Null until their list is first built. */
export const vacancyCount = perContext((context) => {
  const { vacancyList } = wireVacancyList(context)
  return () => countVacancies({ openList: vacancyList.open, now: context.now })
})

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
      registerFacts(context.documents, context.tables.register)(),
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
