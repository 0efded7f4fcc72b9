import type { Messages } from '#shared/system/messages.ts'
import { expandSelection } from '../../platform/messages/expand-chunk.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { lambdaContext } from '../../platform/context.ts'
import { runBulkItem } from '../domain/run-bulk-item.ts'
import { wireBulk } from '../wire-bulk.ts'

const bulkWiring = wireBulk(lambdaContext)

const { selections, messageAfter, bulkOf } = bulkWiring

export const handler = queueHandler<Messages, 'bulk'>({
  ...bulkWiring,
  ...bulkWiring.jobWorker({
    message: 'runBulk',
    async work({ subject }, { jobId, requestId, by, isStopped, log }, { cursor }) {
      const { action, selection } = bulkOf(subject)
      const ids = await selections.get(selection)
      const expand = (id: number) => runBulkItem(bulkWiring, { bulkId: jobId, action }, id, by)
      const { chunkSize } = bulkWiring
      const { expanded, next } = await expandSelection(ids, expand, { cursor, chunkSize, isStopped })
      log.info('bulk expanded', { jobId, action, expanded })
      if (next === undefined) return { outcome: 'done' }
      return { outcome: 'continued', effects: [messageAfter(jobId, next, requestId)] }
    },
  }),
})
