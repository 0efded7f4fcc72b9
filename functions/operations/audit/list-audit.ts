import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { AuditAction } from '#shared/audit-actions.ts'
import { utcDate } from '#shared/instants.ts'
import { type Context, type Database, perContext } from '../../platform/context.ts'
import { type AuditEntry, RETENTION_MILLISECONDS } from './audit-entry.ts'
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

/** Which entries to list. Dates are YYYY-MM-DD in UTC, and both ends are included. */
export interface AuditQuery {
  page: number
  perPage: number
  actor?: string | undefined
  action?: AuditAction | undefined
  /** A kind, or a kind and an id, such as `vacancy:12`. */
  subject?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** No older entries are read once this many have been read, so that a list ends in time. */
export const MAX_READ = 10_000

const DAY = 24 * 60 * 60 * 1000

/**
 * Lists the matching entries, newest first: one page of them, and the total. The list reaches back 10,000 entries from
 * the end of the range. `oldestRead` is then the instant of the oldest one (docs/product/admin.md "Audit log").
 */
export async function listAudit(
  context: Context,
  query: AuditQuery,
): Promise<{ data: AuditEntry[]; total: number; oldestRead: string | null }> {
  const { page, perPage } = query
  const range = rangeOf(query, context.now())
  // DynamoDB refuses a range that ends before it begins
  if (range.until < range.from) return { data: [], total: 0, oldestRead: null }
  const first = (page - 1) * perPage
  const data: AuditEntry[] = []
  let total = 0
  let read = 0
  let oldest: string | null = null
  for (const month of monthsBack(range)) {
    for await (const entry of auditStore(context).entriesOf(month, range)) {
      if (read === MAX_READ) return { data, total, oldestRead: oldest }
      read += 1
      oldest = entry.at
      if (!matches(entry, query)) continue
      if (total >= first && data.length < perPage) data.push(entry)
      total += 1
    }
  }
  return { data, total, oldestRead: null }
}

/** The instants to read between. Entries past their storage time do not count, although they may still exist. */
function rangeOf({ from, to }: AuditQuery, now: Date): { from: string; until: string } {
  const stored = new Date(now.getTime() - RETENTION_MILLISECONDS).toISOString()
  const start = from === undefined || from < stored ? stored : from
  // the clock that dated an entry may be ahead of ours; each later month would cost a query
  const tomorrow = utcDate(new Date(now.getTime() + DAY))
  const end = to === undefined || to > tomorrow ? tomorrow : to
  // `~` comes after the ids of all entries of the date
  return { from: start, until: `${end}~` }
}

/** The months of a range, newest first. */
function* monthsBack({ from, until }: { from: string; until: string }): Generator<string> {
  const last = until.slice(0, 7)
  for (let month = last; month >= from.slice(0, 7); month = monthBefore(month)) yield month
}

function monthBefore(month: string): string {
  const start = new Date(`${month}-01T00:00:00Z`)
  start.setUTCMonth(start.getUTCMonth() - 1)
  return start.toISOString().slice(0, 7)
}

function matches(entry: AuditEntry, { actor, action, subject }: AuditQuery): boolean {
  const { kind, id } = entry.subject
  return (
    (actor === undefined || actor === entry.actor) &&
    (action === undefined || action === entry.action) &&
    (subject === undefined || subject === kind || subject === `${kind}:${id}`)
  )
}
