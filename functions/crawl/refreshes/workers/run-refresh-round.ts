import type { BulkSkip } from '#shared/bulk-actions.ts'
import { profileStore } from '../../../companies/index.ts'
import {
  jobIdOf,
  jobWorker,
  jobWrites,
  queueJob,
  selectionStore,
  startMessage,
} from '../../../operations/index.ts'
import { type Context, lambdaContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/dynamodb/records.ts'
import { expandSelection, sizeOfChunks } from '../../../platform/messages/expand-chunk.ts'
import { outboxWriter, idempotentMessage } from '../../../platform/messages/outbox.ts'
import { queueWorker } from '../../../platform/messages/queue-handler.ts'
import { registerReading } from '../../../register/index.ts'
import { readingStore } from '../../reading-store.ts'
import { refreshWorkOf } from '../request-reading.ts'
import { recordFailedRound, runRecordedRound } from '../run-round.ts'

/**
 * Queues the reading of the website of one company of a bulk, or the search for it. Or it records why the company is left
 * out. Repeating it changes nothing, so a bulk may run a chunk again.
 */
export async function runRefreshItem(
  context: Context,
  bulkId: string,
  id: number,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<void> {
  const { documents, now } = context
  const [name, profile] = await Promise.all([
    registerReading(context).nameOf(id),
    profileStore(context).get(id),
  ])
  const work = refreshWorkOf(profile)
  const wanted = {
    kind: work ?? ('enrichment' as const),
    subject: String(id),
    details: name ?? null,
    count: 1,
    requested_by: userId,
    request_id: requestId,
    job_id: jobIdOf(bulkId, String(id)),
    bulk_id: bulkId,
  }
  const skip = async (why: BulkSkip) => {
    await transact(documents, { skip: jobWrites(context).putFinishedJob(wanted, why) })
  }
  if (name === undefined) return skip('not_found')
  if (work === null) return skip('no_website')
  const at = now().toISOString()
  const { job } = await queueJob(context)(wanted, (queued) => [
    // a message with an instant goes through the queue `retries`, so that a bulk delays no single request
    startMessage(context)(queued, now()),
    // the plan of refreshes then does not choose the company too
    readingStore(context).requestedWrite(id, { at, decidedAt: at }),
  ])
  if (job.job_id !== wanted.job_id) await skip('already_queued')
}

const bulks = jobWorker(lambdaContext)({
  message: 'refreshCompanies',
  async work({ subject }, { jobId, requestId, by, isStopped, log }, { cursor }) {
    const ids = await selectionStore(lambdaContext).get(subject)
    const expand = (id: number) => runRefreshItem(lambdaContext, jobId, id, by)
    const chunkSize = sizeOfChunks(lambdaContext)
    const { expanded, next } = await expandSelection(ids, expand, { cursor, chunkSize, isStopped })
    log.info('bulk of refreshes expanded', { jobId, expanded })
    if (next === undefined) return { outcome: 'done' }
    const message = idempotentMessage(outboxWriter(lambdaContext))([jobId, next], {
      type: 'refreshCompanies',
      body: { job_id: jobId, cursor: next },
      requestId,
    })
    return { outcome: 'continued', effects: [message] }
  },
})

export const handler = queueWorker(lambdaContext, 'refreshes', {
  handlers: {
    ...bulks.handlers,
    async runRefreshRound(name, { isLastTry, log }) {
      const { outcome } = await runRecordedRound(lambdaContext, name, isLastTry)
      log.info('round of refreshes', { ...name, outcome })
    },
  },
  endings: {
    ...bulks.endings,
    runRefreshRound: (name) => recordFailedRound(lambdaContext, name),
  },
})
