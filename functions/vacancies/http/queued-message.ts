import type { BulkAction } from '#shared/bulk-actions.ts'
import { counted } from '#shared/format/number.ts'

const purposes: Record<BulkAction, string> = {
  process: 'reprocessing',
  screenshot: 'screenshots',
  delete: 'deletion',
  restore: 'restoring',
}

/** The message of a call that has queued a bulk: `1,200 vacancies queued for deletion`. */
export const queuedMessage = (action: BulkAction, count: number): string =>
  `${counted(count, 'vacancy', 'vacancies')} queued for ${purposes[action]}`
