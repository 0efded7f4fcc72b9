import type { Messages } from '#shared/system/messages.ts'
import { bulkOf, jobWorker, selectionStore } from '../../operations/index.ts'
import { lambdaContext } from '../../platform/context.ts'
import { expandSelection, sizeOfChunks } from '../../platform/messages/expand-chunk.ts'
import { idempotentMessage } from '../../platform/messages/idempotent-outbox-writer.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { queueParts } from '../../platform/messages/queue-parts.ts'
import { runBulkItem } from '../run-bulk-item.ts'

const { tables, now } = lambdaContext

/** The message of the next chunk. */
const messageAfter = (jobId: string, cursor: string, requestId: string) =>
  idempotentMessage(outboxWriter({ tables, now }))([jobId, cursor], {
    type: 'runBulk',
    body: { job_id: jobId, cursor },
    requestId,
  })

export const handler = queueHandler<Messages, 'bulk'>({
  ...queueParts(lambdaContext, 'bulk'),
  ...jobWorker(lambdaContext)({
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
})
