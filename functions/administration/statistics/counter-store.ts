import * as z from 'zod/mini'
import type { DaySeries } from '#shared/day-series.ts'
import { type Database, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { query } from '../../platform/dynamodb/records.ts'

const countOrNone = z._default(z.int(), 0)

const CallCounts = z.object({
  requests: z.int(),
  success: countOrNone,
  errors: countOrNone,
  rate_limited: countOrNone,
  total_tokens: countOrNone,
  milliseconds: countOrNone,
})
type CallCounts = z.infer<typeof CallCounts>

/** The calls of a model in one bucket of time. `start` is an ISO instant, cut to the length of the bucket. */
export interface ResponseCount extends CallCounts {
  start: string
  provider: string
  model: string
}

const names = Object.keys(CallCounts.shape) as (keyof CallCounts)[]

/** The totals of several calls. `avg_ms` is 0 if there were none. */
export function sumOf(counts: readonly ResponseCount[]) {
  const totals = names.map((name) => [name, counts.reduce((sum, one) => sum + one[name], 0)])
  const { milliseconds, ...sum } = Object.fromEntries(totals) as CallCounts
  return { ...sum, avg_ms: sum.requests === 0 ? 0 : Math.round(milliseconds / sum.requests) }
}

/** Before every bucket. A bucket of all time begins with this. */
const FIRST = '#'

const CountItem = z.object({ bucket: z.string(), made: z.int() })
const ResponseItem = z.extend(CallCounts, { bucket: z.string() })

/** Reads the counters, consistently, so that statistics contain whatever was recorded before. */
export const counterStore = perContext(({ documents, tables: { counters: table } }: Database<'counters'>) => {
  const rowsOf = (series: string, from: string) =>
    query(documents, { table, where: when`series = ${series} AND bucket >= ${from}` })

  async function responses(
    unit: 'second' | 'minute' | 'day' | 'ever',
    from: string,
  ): Promise<ResponseCount[]> {
    const found: ResponseCount[] = []
    for await (const item of rowsOf(`responses#${unit}`, from)) {
      const { bucket, ...counts } = ResponseItem.parse(item)
      const [start = '', provider = '', ...model] = bucket.split('#')
      found.push({ start, provider, model: model.join('#'), ...counts })
    }
    return found
  }

  async function* madeOf(series: string, from: string) {
    for await (const item of rowsOf(series, from)) yield CountItem.parse(item)
  }

  return {
    /** The number of users who verified an email, without those who left. */
    async users(): Promise<number> {
      let total = 0
      for await (const { made } of madeOf('users', FIRST)) total += made
      return total
    },

    /** The rows of a series from a UTC date on. A date has several rows. */
    async daysOf(series: DaySeries, from: string): Promise<{ date: string; made: number }[]> {
      const found: { date: string; made: number }[] = []
      for await (const { bucket, made } of madeOf(series, from))
        found.push({ date: bucket.slice(0, 10), made })
      return found
    },

    /** The calls of models in buckets of one length, from a bucket on. */
    responsesOf: (unit: 'second' | 'minute' | 'day', from: string) => responses(unit, from),

    /** All calls of each model. `start` is empty. */
    responsesEver: () => responses('ever', FIRST),
  }
})
