/** Every action of administrators that the audit log records, with its label (docs/product/admin.md "Audit log"). */
export const auditActions = {
  process_vacancy: 'Process vacancy',
  capture_screenshot: 'Capture screenshot',
  retry_vacancies: 'Process vacancies in bulk',
  retry_ai_response: 'Retry AI response',
} as const satisfies Record<string, string>

export type AuditAction = keyof typeof auditActions

/** Every kind of thing that an action changes, with its label. */
export const auditSubjects = {
  vacancy: 'Vacancy',
  bulk: 'Bulk',
  ai_response: 'AI response',
  user: 'User',
} as const satisfies Record<string, string>

export type AuditSubjectKind = keyof typeof auditSubjects

/** The thing that an action changes. */
export interface AuditSubject {
  kind: AuditSubjectKind
  id: string
}
