import type { Messages } from '#shared/system/messages.ts'
import { lambdaContext } from '../../../platform/context.ts'
import { queueHandler } from '../../../platform/messages/queue-handler.ts'
import { queueParts } from '../../../platform/messages/queue-parts.ts'
import { alertUser } from '../alert-user.ts'

export const handler = queueHandler<Messages, 'alerts'>({
  ...queueParts(lambdaContext, 'alerts'),
  handlers: {
    async alertUser({ user_id: userId, ...published }, { requestId, log }) {
      const outcome = await alertUser(lambdaContext, { userId, ...published }, { requestId, log })
      log.info('user alerted', { import: published.import_id, outcome })
    },
  },
})
