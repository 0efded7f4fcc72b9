import type { AuditEntry } from '#shared/api/admin/audit.ts'
import { csvOf } from '#shared/format/csv.ts'
import { actionLabel, subjectLabel } from './audit-labels.ts'
import { changesOf } from './changes-of.ts'

const columns: readonly (readonly [string, (entry: AuditEntry) => string | null])[] = [
  ['When (UTC)', ({ at }) => at],
  ['Who', ({ actor }) => actor.email],
  ['Who, ID', ({ actor }) => actor.id],
  ['Action', ({ action }) => actionLabel(action)],
  ['Subject', ({ subject }) => subjectLabel(subject.kind)],
  ['Subject, email', ({ subject }) => subject.email],
  ['Subject, ID', ({ subject }) => subject.id],
  ['Before', (entry) => sideOf(entry, 'before')],
  ['After', (entry) => sideOf(entry, 'after')],
  ['Reason', ({ why }) => why],
  ['Request', ({ request_id }) => request_id],
]

/** One side of a change in words, such as `role: user; plan: free`. */
const sideOf = (entry: AuditEntry, side: 'before' | 'after'): string =>
  changesOf(entry)
    .flatMap((change) => (change[side] === undefined ? [] : [`${change.field}: ${change[side]}`]))
    .join('; ')

/** Entries of the audit log as CSV for a spreadsheet. */
export const auditCsv = (entries: readonly AuditEntry[]): string =>
  csvOf([
    columns.map(([name]) => name),
    ...entries.map((entry) => columns.map(([, read]) => read(entry) ?? '')),
  ])
