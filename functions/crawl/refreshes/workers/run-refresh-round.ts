import type { Messages } from '#shared/system/messages.ts'
import { expandSelection } from '../../../platform/messages/expand-chunk.ts'
import { queueHandler } from '../../../platform/messages/queue-handler.ts'
import { lambdaContext } from '../../../platform/context.ts'
import { recordFailedRound, runRecordedRound } from '../domain/run-recorded-round.ts'
import { runRefreshItem } from '../domain/run-refresh-item.ts'
import { wireRefreshBulk } from '../wire-refresh-bulk.ts'
import { wireRound } from '../wire-round.ts'

const bulkWiring = wireRefreshBulk(lambdaContext)
const roundWiring = wireRound(lambdaContext)

const { selections, messageAfter } = bulkWiring

const bulks = bulkWiring.jobWorker({
  message: 'refreshCompanies',
  async work({ subject }, { jobId, requestId, by, isStopped, log }, { cursor }) {
    const ids = await selections.get(subject)
    const expand = (id: number) => runRefreshItem(bulkWiring, jobId, id, by)
    const { chunkSize } = bulkWiring
    const { expanded, next } = await expandSelection(ids, expand, { cursor, chunkSize, isStopped })
    log.info('bulk of refreshes expanded', { jobId, expanded })
    if (next === undefined) return { outcome: 'done' }
    return { outcome: 'continued', effects: [messageAfter(jobId, next, requestId)] }
  },
})

export const handler = queueHandler<Messages, 'refreshes'>({
  ...roundWiring,
  handlers: {
    ...bulks.handlers,
    async runRefreshRound(name, { isLastTry, log }) {
      const { outcome } = await runRecordedRound(roundWiring, name, isLastTry)
      log.info('round of refreshes', { ...name, outcome })
    },
  },
  endings: {
    ...bulks.endings,
    runRefreshRound: (name) => recordFailedRound(roundWiring, name),
  },
})
