import type { BulkAction } from './bulk-actions.ts'

/**
 * Every action of administrators that the audit log records, with its label (docs/product/admin.md "Audit log"). The log
 * stores the names for two years, so none is renamed or removed. An unknown name is shown as it is.
 */
export const auditActions = {
  process_vacancy: 'Process vacancy',
  capture_screenshot: 'Capture screenshot',
  delete_vacancy: 'Delete vacancy',
  restore_vacancy: 'Restore vacancy',
  retry_vacancies: 'Process vacancies in bulk',
  capture_screenshots: 'Capture screenshots in bulk',
  delete_vacancies: 'Delete vacancies in bulk',
  restore_vacancies: 'Restore vacancies in bulk',
  cancel_job: 'Cancel job',
  redrive_queue: 'Redrive queue',
  redrive_letter: 'Redrive failed message',
  drop_letter: 'Drop failed message',
  retry_ai_response: 'Retry AI response',
  retry_ai_responses: 'Retry AI responses in bulk',
  change_user: 'Change user',
  change_note: 'Change note',
  end_sessions: 'End sessions',
  resend_code: 'Resend code',
  correct_company: 'Correct company',
  correct_vacancy: 'Correct vacancy',
  confirm_warning: 'Confirm warning on company',
  withdraw_warning: 'Withdraw warning on company',
  enrich_company: 'Refresh company from website',
  discover_company: 'Find website of company',
  refresh_companies: 'Refresh companies in bulk',
  import_register: 'Import register',
  request_upload: 'Request upload of register',
  read_feed: 'Read job feed',
  rebuild_index: 'Rebuild search index',
  run_refresh_round: 'Run a round of refreshes',
  export_audit: 'Export audit log',
  export_companies: 'Export list of companies',
  export_vacancies: 'Export list of vacancies',
  answer_report: 'Answer report',
  record_objection: 'Record objection',
  withdraw_objection: 'Withdraw objection',
  dismiss_objection_request: 'Dismiss objection request',
} as const satisfies Record<string, string>

export type AuditAction = keyof typeof auditActions

/** The action that is recorded when a bulk with each action is queued. */
export const bulkAuditActions = {
  process: 'retry_vacancies',
  screenshot: 'capture_screenshots',
  delete: 'delete_vacancies',
  restore: 'restore_vacancies',
} as const satisfies Record<BulkAction, AuditAction>

/** Every kind of thing that an action changes, with its label. */
export const auditSubjects = {
  vacancy: 'Vacancy',
  bulk: 'Bulk',
  job: 'Job',
  queue: 'Queue',
  ai_response: 'AI response',
  user: 'User',
  company: 'Company',
  import: 'Register import',
  upload: 'Upload of register',
  operation: 'Operation',
  report: 'Report of wrong data',
  objection: 'Objection',
  audit: 'Audit log',
  list: 'List',
} as const satisfies Record<string, string>

export type AuditSubjectKind = keyof typeof auditSubjects

/** The thing that an action changes. */
export interface AuditSubject {
  kind: AuditSubjectKind
  id: string
}

/** The actor of a command, which an operator runs without an account. */
export const OPERATOR = 'operator'
