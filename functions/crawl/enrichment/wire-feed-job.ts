import type { SectorFeedName } from '#shared/sector-feeds.ts'
import { type Job, jobWorker } from '../../operations/index.ts'
import { documentClient } from '../../platform/clients.ts'
import { idempotentMessage } from '../../platform/messages/idempotent-outbox-writer.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { SHORTEST_PAUSE } from '../../platform/safe-fetch/robots.ts'
import { operationLog } from '../../register/index.ts'
import { type FeedPosition, runFeed } from './domain/feeds/run-feed.ts'
import { wireFeed } from './wire-feed.ts'
import { perContext } from '../../platform/context.ts'

/** A run stores postings for this time, which leaves time to read the register and to end. */
const STORING_MILLISECONDS = 120_000

const starterOf = ({ requested_by }: Job) =>
  requested_by === 'schedule' ? ('schedule' as const) : ('administrator' as const)

const feedOf = ({ subject }: Job) => subject as SectorFeedName

export const wireFeedJob = perContext((context) => {
  const { config, now } = context
  const { readNextOf, storeFeed } = wireFeed(context)
  const documents = documentClient()
  const outbox = outboxWriter(config.table('outbox'), now)
  const log = operationLog(documents, config.table('imports'), now)

  /** What is written with the failure of a job whose last try throws. */
  const failureEffects = (job: Job) => [
    log.write(feedOf(job), { outcome: 'failed', sentence: null, by: starterOf(job) }),
  ]

  /** Runs a part of the job that reads a feed of a sector. */
  function runFeedJob(
    job: Job,
    { jobId, requestId }: { jobId: string; requestId: string },
    position: FeedPosition,
  ) {
    const name = feedOf(job)
    const until = new Date(now().getTime() + STORING_MILLISECONDS)
    return runFeed(
      {
        readNext: readNextOf(name, job.attempts),
        store: ({ pages, after }) => storeFeed(name, pages, { jobId, requestId, force: false, after, until }),
        messageAfter: ({ read, pages, after, changed }) =>
          idempotentMessage(outbox)([jobId, requestId, String(read), String(after)], {
            type: 'readFeed',
            body: { job_id: jobId, read, pages, changed, ...(after !== undefined && { after }) },
            requestId,
            notBefore: new Date(now().getTime() + SHORTEST_PAUSE),
          }),
        outcomeWrite: (outcome, sentence) => log.write(name, { outcome, sentence, by: starterOf(job) }),
      },
      position,
    )
  }

  return { jobWorker: jobWorker(context), failureEffects, runFeedJob }
})
