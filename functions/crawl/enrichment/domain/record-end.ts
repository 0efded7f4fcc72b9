import type { WorkResult } from '#shared/job-result.ts'
import type { Write } from '#shared/write.ts'
import type { Progress } from './next-page.ts'

/**
 * Adds the write of the reading's end to the result of a page, if it ends the job.
 * @param progress What earlier messages of the job have read. Each message asks for one page or feed.
 */
export function recordEnd(
  result: WorkResult,
  { read, refused }: Progress,
  endedWrite: (ended: { pages: number; isRead: boolean }) => Write,
): WorkResult {
  if (result.outcome !== 'done' && result.outcome !== 'failed') return result
  const pages = read.length + refused.length + 1
  const end = endedWrite({ pages, isRead: result.outcome === 'done' })
  return { ...result, effects: [...(result.effects ?? []), end] }
}
