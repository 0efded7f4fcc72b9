import type { Messages } from '#shared/system/messages.ts'
import { queueHandler } from '../../../platform/messages/queue-handler.ts'
import { wireAlert } from '../wire-alert.ts'
import { alertUser } from '../domain/alert-user.ts'
import { lambdaResources } from '../../../platform/resources.ts'

const alertWiring = wireAlert(lambdaResources)

export const handler = queueHandler<Messages, 'alerts'>({
  ...alertWiring,
  handlers: {
    async alertUser({ user_id: userId, ...published }, { requestId, log }) {
      const outcome = await alertUser(alertWiring, { userId, ...published }, { requestId, log })
      log.info('user alerted', { import: published.import_id, outcome })
    },
  },
})
