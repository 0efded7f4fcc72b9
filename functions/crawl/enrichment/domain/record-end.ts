import type { JobResult } from '#shared/job-result.ts'
import type { Progress } from './next-page.ts'

type Worked<Effect> = { outcome: 'continued'; effects: readonly Effect[] } | JobResult<Effect>

/**
 * Adds the write of the reading's end to the result of a page, if it ends the job.
 * @param progress What earlier messages of the job have read. Each message asks for one page or feed.
 */
export function recordEnd<Effect>(
  result: Worked<Effect>,
  { read, refused }: Progress,
  endedWrite: (ended: { pages: number; isRead: boolean }) => Effect,
): Worked<Effect> {
  if (result.outcome !== 'done' && result.outcome !== 'failed') return result
  const pages = read.length + refused.length + 1
  const end = endedWrite({ pages, isRead: result.outcome === 'done' })
  return { ...result, effects: [...(result.effects ?? []), end] }
}
