import type { BulkSkip } from '#shared/bulk-actions.ts'
import { profileStore } from '../../companies/index.ts'
import { jobIdOf, jobWrites, queueJob, startMessage } from '../../operations/index.ts'
import type { Context } from '../../platform/context.ts'
import { commitTo } from '../../platform/dynamodb/transact.ts'
import { registerReading } from '../../register/index.ts'
import { readingStore } from '../reading-store.ts'
import { refreshWorkOf } from './request-reading.ts'

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
    await commitTo(documents)({ skip: jobWrites(context).putFinishedJob(wanted, why) })
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
