import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type Coverage, coverageFactNames } from '#shared/coverage-facts.ts'
import { utcDate } from '../../platform/clock.ts'
import { type Database, perContext } from '../../platform/context.ts'

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
      const Item = { series: SERIES, bucket: utcDate(at), companies, known }
      await documents.send(new PutCommand({ TableName: table, Item }))
    },

    /** The rows of the dates from `from` to `to`, both included, oldest first. */
    async between(from: string, to: string): Promise<CoverageDay[]> {
      const { Items = [] } = await documents.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'series = :series AND #bucket BETWEEN :from AND :to',
          // `bucket` is a reserved word of DynamoDB
          ExpressionAttributeNames: { '#bucket': 'bucket' },
          ExpressionAttributeValues: { ':series': SERIES, ':from': from, ':to': to },
          ConsistentRead: true,
        }),
      )
      return Items.map((item) => {
        const { bucket: date, companies, known } = DayItem.parse(item)
        return {
          date,
          companies,
          known: Object.fromEntries(
            coverageFactNames.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]])),
          ),
        }
      })
    },
  }),
)
