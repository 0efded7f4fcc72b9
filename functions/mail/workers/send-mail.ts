import type { Messages } from '#shared/system/messages.ts'
import { lambdaContext } from '../../platform/context.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { queueParts } from '../../platform/messages/queue-parts.ts'
import { mailSender } from '../mail-sender.ts'

export const handler = queueHandler<Messages, 'mail'>({
  ...queueParts(lambdaContext, 'mail'),
  handlers: { sendMail: mailSender(lambdaContext, 'mail') },
})
