import { lambdaContext } from '../../platform/context.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { queueWorker } from '../../platform/messages/queue-handler.ts'
import { Postponed } from '../../platform/messages/retry-or-drop.ts'
import { rebuildCurrentIndex, recordOutcome, updateCurrentIndex } from '../index/current-index.ts'

// the first message of a batch updates the index, so the others find nothing to do
const inTurn = limitConcurrency(1)

export const handler = queueWorker(lambdaContext, 'index', {
  handlers: {
    async updateIndex({ company_id: companyId, is_awaited: isAwaited }, { log }) {
      const result = await inTurn(() => updateCurrentIndex(lambdaContext, { isAwaited }))
      if (result.outcome === 'postponed') throw new Postponed(result.until, 'an update has just run')
      log.info('search index updated', { companyId, isAwaited, ...result })
    },
    async rebuildIndex(_body, { log, isLastTry }) {
      const isNew = await inTurn(() => rebuildCurrentIndex(lambdaContext, isLastTry))
      log.info('search index rebuilt', { isNew })
    },
  },
  // it was not begun in time
  endings: { rebuildIndex: () => recordOutcome(lambdaContext)('failed', 'administrator') },
})
