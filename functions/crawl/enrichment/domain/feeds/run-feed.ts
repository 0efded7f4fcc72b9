import type { JobReason } from '#shared/job-reasons.ts'
import type { Wait, WorkResult } from '#shared/job-result.ts'
import type { Write } from '#shared/write.ts'
import { type FeedReport, feedSentence } from './feed-report.ts'
import { FeedRefused } from './feed.ts'
import type { FeedProgress } from './read-feed.ts'

/** How far a job is: what it has read, the last company whose postings it stored, and how many vacancies it wrote. */
export interface FeedPosition extends FeedProgress {
  after: number | undefined
  changed: number
}

interface RunFeedDependencies {
  readNext: (
    progress: FeedProgress,
  ) => Promise<
    | Wait
    | { outcome: 'refused'; sentence: string; reason?: JobReason }
    | { outcome: 'next' | 'read'; progress: FeedProgress }
  >
  /** @throws FeedRefused if nothing may be stored. */
  store: (
    position: FeedPosition,
  ) => Promise<{ report: FeedReport; stoppedAt: number | undefined; effects: readonly Write[] }>
  /** The message that continues, for the transaction that queues the job again. */
  messageAfter: (position: FeedPosition) => Write
  /** The write that records the outcome for operators. */
  outcomeWrite: (outcome: 'done' | 'unchanged' | 'refused', sentence: string) => Write
}

/**
 * Reads the next file of a feed. After the last one it stores the postings, in further runs if it takes long. If a file
 * cannot be read, the job ends, and no vacancy has changed.
 */
export async function runFeed(
  { readNext, store, messageAfter, outcomeWrite }: RunFeedDependencies,
  position: FeedPosition,
): Promise<WorkResult> {
  const refused = (sentence: string, reason?: JobReason) => ({
    outcome: 'failed' as const,
    ...(reason && { reason }),
    effects: [outcomeWrite('refused', sentence)],
  })
  const read = await readNext(position)
  if (read.outcome === 'postponed') return read
  if (read.outcome === 'refused') return refused(read.sentence, read.reason)
  const after = { ...position, ...read.progress }
  if (read.outcome === 'next') return { outcome: 'continued', effects: [messageAfter(after)] }
  try {
    const { report, stoppedAt, effects } = await store(after)
    const changed = position.changed + report.changed
    if (stoppedAt !== undefined) {
      const next = messageAfter({ ...after, after: stoppedAt, changed })
      return { outcome: 'continued', effects: [...effects, next] }
    }
    const sentence = feedSentence({ ...report, changed })
    const outcome = changed === 0 ? 'unchanged' : 'done'
    return { outcome: 'done', effects: [...effects, outcomeWrite(outcome, sentence)] }
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error
    return refused(error.message)
  }
}
