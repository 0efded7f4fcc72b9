import type { Messages } from '#shared/system/messages.ts'
import { jobWorker, selectionStore } from '../../../operations/index.ts'
import { lambdaContext as context } from '../../../platform/context.ts'
import { expandSelection, sizeOfChunks } from '../../../platform/messages/expand-chunk.ts'
import { idempotentMessage } from '../../../platform/messages/idempotent-outbox-writer.ts'
import { outboxWriter } from '../../../platform/messages/outbox.ts'
import { queueHandler } from '../../../platform/messages/queue-handler.ts'
import { queueParts } from '../../../platform/messages/queue-parts.ts'
import { runRefreshItem } from '../run-refresh-item.ts'
import { recordFailedRound, runRecordedRound } from '../run-round.ts'

const bulks = jobWorker(context)({
  message: 'refreshCompanies',
  async work({ subject }, { jobId, requestId, by, isStopped, log }, { cursor }) {
    const ids = await selectionStore(context).get(subject)
    const expand = (id: number) => runRefreshItem(context, jobId, id, by)
    const chunkSize = sizeOfChunks(context)
    const { expanded, next } = await expandSelection(ids, expand, { cursor, chunkSize, isStopped })
    log.info('bulk of refreshes expanded', { jobId, expanded })
    if (next === undefined) return { outcome: 'done' }
    const message = idempotentMessage(outboxWriter(context))([jobId, next], {
      type: 'refreshCompanies',
      body: { job_id: jobId, cursor: next },
      requestId,
    })
    return { outcome: 'continued', effects: [message] }
  },
})

export const handler = queueHandler<Messages, 'refreshes'>({
  ...queueParts(context, 'refreshes'),
  handlers: {
    ...bulks.handlers,
    async runRefreshRound(name, { isLastTry, log }) {
      const { outcome } = await runRecordedRound(context, name, isLastTry)
      log.info('round of refreshes', { ...name, outcome })
    },
  },
  endings: {
    ...bulks.endings,
    runRefreshRound: (name) => recordFailedRound(context, name),
  },
})
