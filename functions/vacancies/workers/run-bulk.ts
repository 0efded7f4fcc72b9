import { expiredJob } from '#shared/expired-job.ts'
import type { Messages } from '#shared/system/messages.ts'
import { expandSelection } from '../../platform/messages/expand-chunk.ts'
import { Postponed } from '../../platform/messages/postponed.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { runBulkItem } from '../domain/run-bulk-item.ts'
import { wireBulk } from '../wire-bulk.ts'
import { lambdaResources } from '../../platform/resources.ts'

const bulkWiring = wireBulk(lambdaResources)

const { selections, messageAfter, bulkOf } = bulkWiring

export const handler = queueHandler<Messages, 'bulk'>({
  ...bulkWiring,
  handlers: {
    async runBulk({ job_id: jobId, cursor }, { requestId, isLastTry, log }) {
      const result = await bulkWiring.runJob({ jobId, isLastTry }, async ({ subject, requested_by }) => {
        const { action, selection } = bulkOf(subject)
        const ids = await selections.get(selection)
        const by = { userId: requested_by, requestId }
        const expand = (id: number) => runBulkItem(bulkWiring, { bulkId: jobId, action }, id, by)
        const { chunkSize } = bulkWiring
        const { expanded, next } = await expandSelection(ids, expand, { cursor, chunkSize })
        log.info('bulk expanded', { jobId, action, expanded })
        if (next === undefined) return { outcome: 'done' }
        return { outcome: 'continued', effects: [messageAfter(jobId, next, requestId)] }
      })
      if (result.outcome === 'postponed') throw new Postponed(result.until, result.reason)
    },
  },
  endings: {
    async runBulk({ job_id: jobId }, { isLastTry }) {
      await bulkWiring.runJob({ jobId, isLastTry }, async (job) => expiredJob(job))
    },
  },
})
