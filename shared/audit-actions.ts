import labels from './audit-actions.json' with { type: 'json' }
import type { BulkAction } from './bulk-actions.ts'

/**
 * Every action of administrators that the audit log records, with its label (docs/product/admin.md "Audit log"). The log
 * stores the names for two years, so none is renamed or removed. An unknown name is shown as it is.
 */
export const auditActions = labels.actions

export type AuditAction = keyof typeof auditActions

/** The action that is recorded when a bulk with each action is queued. */
export const bulkAuditActions = {
  process: 'retry_vacancies',
  screenshot: 'capture_screenshots',
  delete: 'delete_vacancies',
  restore: 'restore_vacancies',
} as const satisfies Record<BulkAction, AuditAction>

/** Every kind of thing that an action changes, with its label. */
export const auditSubjects = labels.subjects

export type AuditSubjectKind = keyof typeof auditSubjects

export interface AuditSubject {
  kind: AuditSubjectKind
  id: string
}

/** The actor of a command, which an operator runs without an account. */
export const OPERATOR = 'operator'
