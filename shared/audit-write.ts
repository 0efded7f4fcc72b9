import type { AuditAction, AuditSubject } from './audit-actions.ts'

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/**
 * The fields that an action changed, with their values. They name no person: ids and names of fields instead of emails
 * and contacts (docs/product/admin.md "Audit log").
 */
export type AuditFacts = Record<string, Json>

/** An action of an administrator, to be recorded. Without `before` or `after`, there was nothing before, or is nothing after. */
export interface NewAuditEntry {
  /** The id of the administrator, or `operator` for a command. */
  actor: string
  action: AuditAction
  subject: AuditSubject
  before?: AuditFacts | null
  after?: AuditFacts | null
  /** By default the time of the call. */
  at?: Date
  /** The reason that the administrator gives, if the call asks for one. */
  why?: string
  requestId: string
}

/** Records the export of a list with its filters and the number of its rows, before anyone gets it. */
export type RecordExport = (
  filters: Readonly<Record<string, Json | undefined>>,
  entries: number,
  by: { userId: string; requestId: string },
) => Promise<void>
