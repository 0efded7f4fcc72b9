import type { Messages } from '#shared/system/messages.ts'
import { lambdaContext } from '../../../platform/context.ts'
import { queueHandler } from '../../../platform/messages/queue-handler.ts'
import { wireQueue } from '../../../platform/messages/wire-queue.ts'
import { alertUser } from '../alert-user.ts'

export const handler = queueHandler<Messages, 'alerts'>({
  ...wireQueue(lambdaContext, 'alerts'),
  handlers: {
    async alertUser({ user_id: userId, ...published }, { requestId, log }) {
      const outcome = await alertUser(lambdaContext, { userId, ...published }, { requestId, log })
      log.info('user alerted', { import: published.import_id, outcome })
    },
  },
})
