import type { BulkAction } from '#shared/bulk-actions.ts'

/** The message of a refused refresh of companies without one. */
export const REFRESH_FAILED = 'Failed to refresh selected companies'

/** The message of each action that the server refuses without one. */
export const bulkFailures: Record<BulkAction, string> = {
  process: 'Failed to process selected vacancies',
  screenshot: 'Failed to capture screenshot',
  delete: 'Failed to delete selected vacancies',
  restore: 'Failed to restore selected vacancies',
}
