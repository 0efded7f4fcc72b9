import type { BulkAction, BulkSkip } from '#shared/bulk-actions.ts'
import { utcDate } from '#shared/instants.ts'
import { jobMessages } from '#shared/system/job-messages.ts'
import { bulkOf, jobIdOf, jobWorker, jobWrites, queueJob, selectionStore } from '../../operations/index.ts'
import type { By } from '../../platform/auth/principal.ts'
import { type Context, lambdaContext, perContext } from '../../platform/context.ts'
import { transact } from '../../platform/dynamodb/records.ts'
import { expandSelection, sizeOfChunks } from '../../platform/messages/expand-chunk.ts'
import { outboxWriter, idempotentMessage } from '../../platform/messages/outbox.ts'
import { queueWorker } from '../../platform/messages/queue-handler.ts'
import { requestOf } from '../request-job.ts'
import { deletionWrites } from '../vacancy-corrections.ts'
import { vacancyStore } from '../vacancy-store.ts'
import { isKept, isLive } from '../vacancy.ts'

/** Queues the jobs of bulks. Their messages go through the queue `retries`, so that they do not delay single requests. */
const queueOfBulks = perContext((context) => {
  const { now } = context
  const outbox = outboxWriter(context)
  return queueJob(context, {
    messageOf: ({ kind, job_id, request_id }) =>
      outbox({
        type: kind === 'screenshot' ? jobMessages.screenshot : jobMessages.vacancy,
        body: { job_id },
        requestId: request_id,
        notBefore: now(),
      }),
  })
})

/**
 * Works on one vacancy of a bulk, or records why it is left out. The id of the job of a vacancy is the same in every
 * run. So a repetition changes nothing, and a bulk may run a chunk again. A vacancy that was restored or deleted again concurrently
 * keeps that state.
 */
export async function runBulkItem(
  context: Context,
  { bulkId, action }: { bulkId: string; action: BulkAction },
  id: number,
  by: By,
): Promise<void> {
  const { documents, now } = context
  const vacancy = await vacancyStore(context).findById(id)
  const isJob = action === 'process' || action === 'screenshot'
  const kind = action === 'screenshot' ? 'screenshot' : 'vacancy'
  const wanted = {
    ...requestOf(kind, { vacancy_id: id, title: vacancy?.title ?? null }, by),
    job_id: jobIdOf(bulkId, String(id)),
    bulk_id: bulkId,
  }
  // its condition fails if the bulk has recorded the vacancy before
  const endedJob = (end: 'done' | BulkSkip) => jobWrites(context).putFinishedJob(wanted, end)
  const recordSkip = async (skip: BulkSkip): Promise<void> =>
    void (await transact(documents, { skip: endedJob(skip) }))
  if (vacancy === undefined || !isKept(vacancy, now()) || (isJob && vacancy.deleted_at !== null)) {
    return recordSkip('not_found')
  }
  if (!isJob) {
    const deletion = deletionWrites(context, vacancy, action, by.requestId)
    const outcome = await transact(documents, { deletion, end: endedJob('done') })
    if (outcome !== 'written') await recordSkip('unchanged')
    return
  }
  if (vacancy.source_url === null) return recordSkip('no_page')
  if (kind === 'screenshot' && !isLive(vacancy, utcDate(now()))) return recordSkip('expired')
  const { job } = await queueOfBulks(context)(wanted)
  if (job.job_id !== wanted.job_id) await recordSkip('already_queued')
}

const messageAfter = (jobId: string, cursor: string, requestId: string) =>
  idempotentMessage(outboxWriter(lambdaContext))([jobId, cursor], {
    type: 'runBulk',
    body: { job_id: jobId, cursor },
    requestId,
  })

export const handler = queueWorker(
  lambdaContext,
  'bulk',
  jobWorker(lambdaContext)({
    message: 'runBulk',
    async work({ subject }, { jobId, requestId, by, isStopped, log }, { cursor }) {
      const { action, selection } = bulkOf(subject)
      const ids = await selectionStore(lambdaContext).get(selection)
      const { expanded, next } = await expandSelection(
        ids,
        (id) => runBulkItem(lambdaContext, { bulkId: jobId, action }, id, by),
        { cursor, chunkSize: sizeOfChunks(lambdaContext), isStopped },
      )
      log.info('bulk expanded', { jobId, action, expanded })
      if (next === undefined) return { outcome: 'done' }
      return { outcome: 'continued', effects: [messageAfter(jobId, next, requestId)] }
    },
  }),
)
