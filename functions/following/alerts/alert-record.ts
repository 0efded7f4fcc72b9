import * as z from 'zod/mini'
import type { Database } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { list, rowsEraser } from '../../platform/dynamodb/records.ts'
import { LAST_ALERT } from './alert-store.ts'
import { StoredWatch } from './watches.ts'

const SavedSearch = z.object({
  search_id: z.string(),
  kind: z._default(z.enum(['sponsors', 'jobs']), 'sponsors'),
  name: z.string(),
  criteria: z.record(z.string(), z.string()),
  created_at: z.string(),
  seen: z.object({ date: z.string() }),
})
const Watch = z.omit(StoredWatch, { seen_changes: true })
const Alert = z.object({ import_id: z.string(), told_at: z.string() })

/** The sort keys of the rows that are no entries: counters of saved searches and watches, and what was told last. */
const COUNTERS: readonly unknown[] = ['count', 0, LAST_ALERT]

/** A user's saved searches, watches and alerts for the export of their data, without internal fields. */
export function alertRecord({ documents, tables }: Database) {
  const rows = <Row>(table: string, sortKey: string, schema: z.ZodMiniType<Row>, userId: string) =>
    list(
      documents,
      { table, where: when`user_id = ${userId}` },
      schema.parse,
      (item) => !COUNTERS.includes(item[sortKey]),
    )

  return {
    savedSearchesOf: (userId: string) => rows(tables.saved_searches, 'search_id', SavedSearch, userId),
    watchesOf: (userId: string) => rows(tables.watches, 'company_id', Watch, userId),
    alertsOf: (userId: string) => rows(tables.alerts, 'import_id', Alert, userId),
  }
}

/** Erases a user's saved searches, watches and alerts, together with the account. */
export const alertEraser = (database: Database) =>
  rowsEraser(database, { saved_searches: 'search_id', watches: 'company_id', alerts: 'import_id' })
