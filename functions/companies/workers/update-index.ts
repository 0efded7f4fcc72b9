import type { Messages } from '#shared/system/messages.ts'
import { Postponed } from '../../platform/messages/postponed.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { wireUpdate } from '../wire-update.ts'
import { lambdaContext } from '../../platform/context.ts'

const updateWiring = wireUpdate(lambdaContext)

export const handler = queueHandler<Messages, 'index'>({
  ...updateWiring,
  handlers: {
    async updateIndex({ company_id: companyId, is_awaited: isAwaited }, { log }) {
      const result = await updateWiring.updateIndex({ isAwaited })
      if (result.outcome === 'postponed') throw new Postponed(result.until, 'an update has just run')
      log.info('search index updated', { companyId, isAwaited, ...result })
    },
    async rebuildIndex(_body, { log, isLastTry }) {
      log.info('search index rebuilt', { isNew: await updateWiring.rebuildIndex(isLastTry) })
    },
  },
  endings: { rebuildIndex: () => updateWiring.rebuildMissed() },
})
