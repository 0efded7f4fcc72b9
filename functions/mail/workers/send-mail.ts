import type { Messages } from '#shared/system/messages.ts'
import { lambdaContext } from '../../platform/context.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { wireQueue } from '../../platform/messages/wire-queue.ts'
import { mailSender } from '../mail-sender.ts'

export const handler = queueHandler<Messages, 'mail'>({
  ...wireQueue(lambdaContext, 'mail'),
  handlers: { sendMail: mailSender(lambdaContext, 'mail') },
})
