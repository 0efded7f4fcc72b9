import type { Messages } from '../../../shared/system/messages.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { roundWiring } from '../round-wiring.ts'

export const handler = queueHandler<Messages, 'refreshes'>({
  ...roundWiring,
  handlers: {
    async runRefreshRound(name, { isLastTry, log }) {
      const { outcome } = await roundWiring.runRound(name, isLastTry)
      log.info('round of refreshes', { ...name, outcome })
    },
  },
  endings: { runRefreshRound: (name) => roundWiring.roundMissed(name) },
})
