import type { JobReason } from '#shared/job-reasons.ts'
import type { SectorFeedName } from '#shared/sector-feeds.ts'
import { jobWorker } from '../../operations/index.ts'
import type { Context } from '../../platform/context.ts'
import { outboxWriter, idempotentMessage } from '../../platform/messages/outbox.ts'
import { SHORTEST_PAUSE } from '../../platform/safe-fetch/robots.ts'
import { jobOutcomeWrite } from '../../register/index.ts'
import { feedNamed, type FeedProgress, readFeed, feedSentence, FeedRefused } from './read-feed.ts'
import { storeFeed } from './store-feed.ts'

interface FeedPosition extends FeedProgress {
  after: number | undefined
  changed: number
}

/** A run stores postings for this time, which leaves time to read the register and to end. */
const STORING_MILLISECONDS = 120_000

/**
 * The job that reads a feed. Each message reads the next file. After the last one it stores the postings, in further runs
 * if it takes long. If a file cannot be read, the job ends, and no vacancy has changed.
 */
export function feedJob(context: Context) {
  const { now } = context
  const outbox = outboxWriter(context)
  const outcomeWrite = jobOutcomeWrite(context)

  return jobWorker(context)({
    message: 'readFeed',
    line: 'part of a feed read',
    async work(job, { jobId, requestId }, { read = 0, pages = 0, after, changed = 0 }) {
      const messageAfter = (position: FeedPosition) =>
        idempotentMessage(outbox)([jobId, requestId, String(position.read), String(position.after)], {
          type: 'readFeed',
          body: {
            job_id: jobId,
            read: position.read,
            pages: position.pages,
            changed: position.changed,
            ...(position.after !== undefined && { after: position.after }),
          },
          requestId,
          notBefore: new Date(now().getTime() + SHORTEST_PAUSE),
        })
      const refused = (sentence: string, reason?: JobReason) => ({
        outcome: 'failed' as const,
        ...(reason && { reason }),
        effects: [outcomeWrite(job, 'refused', sentence)],
      })
      const until = new Date(now().getTime() + STORING_MILLISECONDS)
      const feed = feedNamed(context, job.subject as SectorFeedName)
      const step = await readFeed(context, feed, job, { read, pages })
      if (step.outcome === 'postponed') return step
      if (step.outcome === 'refused') return refused(step.sentence, step.reason)
      const { progress } = step
      if (step.outcome === 'next')
        return { outcome: 'continued', effects: [messageAfter({ ...progress, after, changed })] }
      try {
        const storing = { jobId, requestId, force: false, after, until }
        const { report, stoppedAt, effects } = await storeFeed(context, feed, progress.pages, storing)
        const written = changed + report.changed
        if (stoppedAt !== undefined) {
          const next = messageAfter({ ...progress, after: stoppedAt, changed: written })
          return { outcome: 'continued', effects: [...effects, next] }
        }
        const sentence = feedSentence({ ...report, changed: written })
        const outcome = written === 0 ? 'unchanged' : 'done'
        return { outcome: 'done', effects: [...effects, outcomeWrite(job, outcome, sentence)] }
      } catch (error) {
        if (!(error instanceof FeedRefused)) throw error
        return refused(error.message)
      }
    },
    failureEffects: (job) => [outcomeWrite(job, 'failed', null)],
  })
}
