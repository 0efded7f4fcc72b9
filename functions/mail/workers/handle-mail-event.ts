import type { Messages } from '#shared/system/messages.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { lambdaResources } from '../../platform/resources.ts'
import { mailEventHandler } from '../mail-event-handler.ts'
import { wireMailEvent } from '../wire-mail-event.ts'

const wiring = wireMailEvent(lambdaResources)

export const handler = queueHandler<Messages, 'mailEvents'>({
  ...wiring,
  handlers: { mailEvent: mailEventHandler(wiring) },
})
