import { expiredJob } from '#shared/expired-job.ts'
import type { Messages } from '#shared/system/messages.ts'
import { expandSelection } from '../../../platform/messages/expand-chunk.ts'
import { Postponed } from '../../../platform/messages/postponed.ts'
import { queueHandler } from '../../../platform/messages/queue-handler.ts'
import { wireRefreshBulk } from '../wire-refresh-bulk.ts'
import { runRefreshItem } from '../domain/run-refresh-item.ts'
import { wireRound } from '../wire-round.ts'
import { lambdaResources } from '../../../platform/resources.ts'

const bulkWiring = wireRefreshBulk(lambdaResources)
const roundWiring = wireRound(lambdaResources)

const { selections, messageAfter } = bulkWiring

export const handler = queueHandler<Messages, 'refreshes'>({
  ...roundWiring,
  handlers: {
    async runRefreshRound(name, { isLastTry, log }) {
      const { outcome } = await roundWiring.runRound(name, isLastTry)
      log.info('round of refreshes', { ...name, outcome })
    },
    async refreshCompanies({ job_id: jobId, cursor }, { requestId, isLastTry, log }) {
      const result = await bulkWiring.runJob({ jobId, isLastTry }, async ({ subject, requested_by }) => {
        const ids = await selections.get(subject)
        const by = { userId: requested_by, requestId }
        const expand = (id: number) => runRefreshItem(bulkWiring, jobId, id, by)
        const { chunkSize } = bulkWiring
        const { expanded, next } = await expandSelection(ids, expand, { cursor, chunkSize })
        log.info('bulk of refreshes expanded', { jobId, expanded })
        if (next === undefined) return { outcome: 'done' }
        return { outcome: 'continued', effects: [messageAfter(jobId, next, requestId)] }
      })
      if (result.outcome === 'postponed') throw new Postponed(result.until, result.reason)
    },
  },
  endings: {
    runRefreshRound: (name) => roundWiring.roundMissed(name),
    async refreshCompanies({ job_id: jobId }, { isLastTry }) {
      await bulkWiring.runJob({ jobId, isLastTry }, async (job) => expiredJob(job))
    },
  },
})
