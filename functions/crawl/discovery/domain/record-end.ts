import type { WorkResult } from '#shared/job-result.ts'
import type { Write } from '#shared/write.ts'
import type { Progress } from './discover-website.ts'

/**
 * Adds the write of the search's end to the result of a step, if it ends the job.
 * @param progress What earlier messages of the job have read of the present website.
 */
export function recordEnd(
  result: WorkResult,
  { read }: Pick<Progress, 'read'>,
  endedWrite: (ended: { pages: number; isFound: boolean }) => Write,
): WorkResult {
  if (result.outcome !== 'done' && result.outcome !== 'failed') return result
  const pages = Math.max(1, (result.tried?.length ?? 0) + read.length)
  const isFound = result.outcome === 'done' && result.reason === undefined
  return { ...result, effects: [...(result.effects ?? []), endedWrite({ pages, isFound })] }
}
