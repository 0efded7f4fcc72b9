import { randomUUID } from 'node:crypto'
import type { AuditAction, AuditSubject } from '#shared/audit-actions.ts'
import type { AuditFacts, NewAuditEntry, RecordExport } from '#shared/audit-write.ts'
import { DAY_MS, epochSeconds, utcDate } from '#shared/instants.ts'
import { type Context, type Database, perContext, type TimedDatabase } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { list, put, query as itemsOf, type TransactItem } from '../../platform/dynamodb/records.ts'
import { commitAsAdmin } from '../../platform/dynamodb/transaction-parts.ts'
import { type AuditEntry, type AuditItem, monthOf, readEntry, RETENTION_MILLISECONDS } from './audit-entry.ts'

/**
 * The part of a transaction that records an action of an administrator. An entry is never overwritten.
 */
export const auditWrite =
  ({ tables, now }: Pick<TimedDatabase<'audit'>, 'tables' | 'now'>) =>
  ({ at = now(), before = null, after = null, why, requestId, ...entry }: NewAuditEntry): TransactItem => {
    const instant = at.toISOString()
    const item: AuditItem = {
      ...entry,
      before,
      after,
      month: monthOf(instant),
      entry_id: `${instant}_${randomUUID()}`,
      at: instant,
      why: why ?? null,
      request_id: requestId,
      expires_at: epochSeconds(new Date(at.getTime() + RETENTION_MILLISECONDS)),
      ...(entry.subject.kind === 'user' && { about_user: entry.subject.id }),
    }
    return put(tables.audit, item, when`attribute_not_exists(entry_id)`)
  }

/**
 * Makes the record of an export. Absent filters are left out. A typed search is recorded without its text, which may name a
 * person. It throws AppError 403 if the caller has lost the role of an administrator by then.
 */
export const exportRecorder =
  (
    context: Context,
    exported: { action: Extract<AuditAction, `export_${string}`>; subject: AuditSubject },
  ): RecordExport =>
  async ({ search, ...filters }, entries, { userId, requestId }) => {
    const chosen = Object.entries(filters).filter(([, value]) => value !== undefined)
    const typed = search === undefined ? {} : { search: true }
    const after = { ...Object.fromEntries(chosen), ...typed, entries } as AuditFacts
    const entry = { ...exported, actor: userId, after, requestId }
    await commitAsAdmin(context)(userId, { audit: auditWrite(context)(entry) })
  }

export const auditStore = perContext(({ documents, tables: { audit: table } }: Database<'audit'>) => ({
  /** The entries of a month (YYYY-MM) from one instant to another, newest first. Reads are consistent. */
  async *entriesOf(month: string, { from, until }: Range): AsyncGenerator<AuditEntry> {
    const where = when`month = ${month} AND entry_id BETWEEN ${from} AND ${until}`
    for await (const item of itemsOf(documents, { table, where, isDescending: true })) yield readEntry(item)
  },
}))

interface Range {
  from: string
  until: string
}

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
function rangeOf({ from, to }: AuditQuery, now: Date): Range {
  const stored = new Date(now.getTime() - RETENTION_MILLISECONDS).toISOString()
  const start = from === undefined || from < stored ? stored : from
  // the clock that dated an entry may be ahead of ours; each later month would cost a query
  const tomorrow = utcDate(new Date(now.getTime() + DAY_MS))
  const end = to === undefined || to > tomorrow ? tomorrow : to
  // `~` comes after the ids of all entries of the date
  return { from: start, until: `${end}~` }
}

function* monthsBack({ from, until }: Range): Generator<string> {
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

/** A user's entries for their export, newest first and a moment late, without the administrator. */
export const auditRecord = perContext(({ documents, tables: { audit: table } }: Database<'audit'>) => ({
  entriesOf(
    userId: string,
    at: Date,
  ): Promise<Pick<AuditEntry, 'at' | 'action' | 'before' | 'after' | 'why'>[]> {
    // an expired entry may still be stored
    const since = new Date(at.getTime() - RETENTION_MILLISECONDS).toISOString()
    const where = when`about_user = ${userId} AND entry_id > ${since}`
    return list(documents, { table, index: 'by_user', where, isDescending: true }, (item) => {
      const { at: instant, action, before, after, why } = readEntry(item)
      return { at: instant, action, before, after, why }
    })
  },
}))

/** An export has at most this many entries. */
export const MAX_EXPORTED = 2000

/** The largest size of the entries as JSON. Lambda refuses an answer of more than 6 MB. */
const MAX_CHARACTERS = 2_000_000

/** The newest matching entries, within 2,000 and 2 million characters, recorded first. @throws AppError 403 without the role. */
export async function exportAudit(
  context: Context,
  filters: Omit<AuditQuery, 'page' | 'perPage'>,
  by: { userId: string; requestId: string },
): Promise<{ data: AuditEntry[]; isComplete: boolean }> {
  const query = { ...filters, page: 1, perPage: MAX_EXPORTED }
  const { data: found, total, oldestRead } = await listAudit(context, query)
  const data = fitting(found)
  const exported = { action: 'export_audit', subject: { kind: 'audit', id: 'log' } } as const
  await exportRecorder(context, exported)(filters, data.length, by)
  return { data, isComplete: data.length === total && oldestRead === null }
}

function fitting(entries: readonly AuditEntry[]): AuditEntry[] {
  let characters = 0
  const end = entries.findIndex((entry) => {
    characters += JSON.stringify(entry).length
    return characters > MAX_CHARACTERS
  })
  return entries.slice(0, end === -1 ? undefined : end)
}
