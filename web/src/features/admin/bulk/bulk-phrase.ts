import type { BulkAction, BulkSubjects } from '#shared/bulk-actions.ts'
import { counted } from '#shared/format/number.ts'

export const bulkNouns: Record<BulkSubjects, [one: string, many: string]> = {
  vacancies: ['vacancy', 'vacancies'],
  companies: ['company', 'companies'],
}

/** What a bulk does: an action on vacancies, a refresh of companies, or a retry of AI responses. */
export type BulkWork = BulkAction | 'refresh' | 'responses'

const { vacancies, companies } = bulkNouns

const phraseOf: Record<BulkWork, [verb: string, noun: readonly [one: string, many: string]]> = {
  process: ['Process', vacancies],
  screenshot: ['Capture screenshots of', vacancies],
  delete: ['Delete', vacancies],
  restore: ['Restore', vacancies],
  refresh: ['Refresh', companies],
  responses: ['Retry', ['response', 'responses']],
}

/** The title of a bulk: `Process 1,200 vacancies`. */
export function bulkPhrase(work: BulkWork, count: number): string {
  const [verb, noun] = phraseOf[work]
  return `${verb} ${counted(count, ...noun)}`
}

/** The message of a refused refresh of companies without one. */
export const REFRESH_FAILED = 'Failed to refresh selected companies'

/** The message of each action that the server refuses without one. */
export const bulkFailures: Record<BulkAction, string> = {
  process: 'Failed to process selected vacancies',
  screenshot: 'Failed to capture screenshot',
  delete: 'Failed to delete selected vacancies',
  restore: 'Failed to restore selected vacancies',
}
