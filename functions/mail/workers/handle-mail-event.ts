import type { Messages } from '#shared/system/messages.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { lambdaContext } from '../../platform/context.ts'
import { mailEventHandler } from '../mail-event-handler.ts'
import { wireMailEvent } from '../wire-mail-event.ts'

const wiring = wireMailEvent(lambdaContext)

export const handler = queueHandler<Messages, 'mailEvents'>({
  ...wiring,
  handlers: { mailEvent: mailEventHandler(wiring) },
})
