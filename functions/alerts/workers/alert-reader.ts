import type { Messages } from '../../../shared/system/messages.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { alertWiring } from '../alert-wiring.ts'
import { alertReader } from '../domain/alert-reader.ts'

export const handler = queueHandler<Messages, 'alerts'>({
  ...alertWiring,
  handlers: {
    async alertReader({ user_id: userId, ...published }, { requestId, log }) {
      const outcome = await alertReader(alertWiring, { userId, ...published }, { requestId, log })
      log.info('reader alerted', { import: published.import_id, outcome })
    },
  },
})
