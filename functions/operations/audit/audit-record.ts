import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import { type Database, perContext } from '../../platform/context.ts'
import { type AuditEntry, RETENTION_MILLISECONDS } from './audit-entry.ts'
import { readEntry } from './audit-item.ts'

/** The page size. Without it, the emulator reads the whole index for each page. */
const PAGE = 1000

/**
 * The entries about a user for the export of their data, newest first. They do not name the administrator, who is another
 * person. The index may be a moment behind.
 */
export const auditRecord = perContext(({ documents, tables: { audit: table } }: Database<'audit'>) => ({
  async entriesOf(
    userId: string,
    at: Date,
  ): Promise<Pick<AuditEntry, 'at' | 'action' | 'before' | 'after' | 'why'>[]> {
    const found: AuditEntry[] = []
    const pages = paginateQuery(
      { client: documents, pageSize: PAGE },
      {
        TableName: table,
        IndexName: 'by_user',
        // an expired entry may still be stored
        KeyConditionExpression: 'about_user = :user AND entry_id > :since',
        ExpressionAttributeValues: {
          ':user': userId,
          ':since': new Date(at.getTime() - RETENTION_MILLISECONDS).toISOString(),
        },
        ScanIndexForward: false,
      },
    )
    for await (const { Items = [] } of pages) found.push(...Items.map(readEntry))
    return found.map(({ at: instant, action, before, after, why }) => ({
      at: instant,
      action,
      before,
      after,
      why,
    }))
  },
}))
