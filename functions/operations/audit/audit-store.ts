import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import { type Database, perContext } from '../../platform/context.ts'
import type { AuditEntry } from './audit-entry.ts'
import { readEntry } from './audit-item.ts'

/** The page size of a query. Entries are small, so a page stays below the limit of 1 MB. */
const PAGE = 1000

/** The audit log. */
export const auditStore = perContext(({ documents, tables: { audit: table } }: Database<'audit'>) => ({
  /** The entries of a month (YYYY-MM) from one instant to another, newest first. Reads are consistent. */
  async *entriesOf(
    month: string,
    { from, until }: { from: string; until: string },
  ): AsyncGenerator<AuditEntry> {
    const pages = paginateQuery(
      { client: documents, pageSize: PAGE },
      {
        TableName: table,
        KeyConditionExpression: '#month = :month AND entry_id BETWEEN :from AND :until',
        ExpressionAttributeNames: { '#month': 'month' },
        ExpressionAttributeValues: { ':month': month, ':from': from, ':until': until },
        ScanIndexForward: false,
        ConsistentRead: true,
      },
    )
    for await (const { Items = [] } of pages) for (const item of Items) yield readEntry(item)
  },
}))
