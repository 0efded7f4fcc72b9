import type { AuditFacts } from '#shared/audit-write.ts'
import { AUDIT_RETENTION_YEARS } from '#shared/retention.ts'

/** One action of an administrator. Null `before` or `after`: there was nothing before, or is nothing after. */
export interface AuditEntry {
  id: string
  /** ISO instant. */
  at: string
  /** The id of the administrator, or `operator` for a command. */
  actor: string
  /** One of `auditActions`, unless a newer version wrote it. */
  action: string
  /** Its kind is one of `auditSubjects`, unless a newer version wrote it. */
  subject: { kind: string; id: string }
  before: AuditFacts | null
  after: AuditFacts | null
  why: string | null
  requestId: string
}

/** How long an entry is stored. */
export const RETENTION_MILLISECONDS = AUDIT_RETENTION_YEARS * 365 * 24 * 60 * 60 * 1000
