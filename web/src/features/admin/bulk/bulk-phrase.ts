import type { BulkAction } from '#shared/bulk-actions.ts'
import { counted } from '#shared/format/number.ts'
import { bulkNouns } from './bulk-nouns.ts'

/** What a bulk does: an action on vacancies, a refresh of companies, or a retry of AI responses. */
export type BulkWork = BulkAction | 'refresh' | 'responses'

const { vacancies, companies } = bulkNouns

const words: Record<BulkWork, [verb: string, noun: readonly [one: string, many: string]]> = {
  process: ['Process', vacancies],
  screenshot: ['Capture screenshots of', vacancies],
  delete: ['Delete', vacancies],
  restore: ['Restore', vacancies],
  refresh: ['Refresh', companies],
  responses: ['Retry', ['response', 'responses']],
}

/** The title of a bulk: `Process 1,200 vacancies`. */
export function bulkPhrase(work: BulkWork, count: number): string {
  const [verb, noun] = words[work]
  return `${verb} ${counted(count, ...noun)}`
}
