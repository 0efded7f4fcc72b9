import * as z from 'zod/mini'
import { type Coverage, coverageFactNames } from '#shared/coverage-facts.ts'
import { utcDate } from '../../platform/clock.ts'
import { type Database, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { list, put, write } from '../../platform/dynamodb/records.ts'

const SERIES = 'coverage'

const DayItem = z.object({
  bucket: z.string(),
  companies: z.int(),
  // a row of an older version may lack a fact
  known: z.record(z.string(), z.int()),
})

/** The coverage of a UTC date. `known` lacks the facts that were not counted yet. */
interface CoverageDay {
  date: string
  companies: number
  known: Partial<Coverage['known']>
}

/** The coverage by UTC date, one row each. */
export const coverageDays = perContext(
  ({ documents, tables: { counters: table } }: Database<'counters'>) => ({
    /** Stores the coverage of a date. The last one of a date stays. */
    async put(at: Date, { companies, known }: Coverage): Promise<void> {
      await write(documents, put(table, { series: SERIES, bucket: utcDate(at), companies, known }))
    },

    /** The rows of the dates from `from` to `to`, both included, oldest first. */
    between(from: string, to: string): Promise<CoverageDay[]> {
      const where = when`series = ${SERIES} AND bucket BETWEEN ${from} AND ${to}`
      return list(documents, { table, where }, (item) => {
        const { bucket: date, companies, known } = DayItem.parse(item)
        const counted = coverageFactNames.filter((name) => known[name] !== undefined)
        return { date, companies, known: Object.fromEntries(counted.map((name) => [name, known[name]])) }
      })
    },
  }),
)
