import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { JobSiteName } from '#shared/job-sites.ts'
import type { TransactItem } from '../../../platform/dynamodb/transact.ts'

const Row = z.object({ started_at: z.string() })

/** When the last reading began that has read all results of a site. `table` is the table `job_sites`. */
export const wholeReadings = (documents: DynamoDBDocumentClient, table: string) => ({
  async last(site: JobSiteName): Promise<Date | undefined> {
    const { Item } = await documents.send(
      new GetCommand({ TableName: table, Key: { site }, ConsistentRead: true }),
    )
    return Item && new Date(Row.parse(Item).started_at)
  },

  /** The part of a transaction that records such a reading. */
  write: (site: JobSiteName, startedAt: Date): TransactItem => ({
    Put: { TableName: table, Item: { site, started_at: startedAt.toISOString() } },
  }),
})
