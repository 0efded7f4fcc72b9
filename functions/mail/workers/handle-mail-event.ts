import { mailSets } from '#shared/system/mail-sets.ts'
import type { Messages } from '#shared/system/messages.ts'
import { lambdaContext } from '../../platform/context.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { wireQueue } from '../../platform/messages/wire-queue.ts'
import { mailEventHandler } from '../mail-event-handler.ts'
import { sesEventReader } from '../ses-event.ts'

export const handler = queueHandler<Messages, 'mailEvents'>({
  ...wireQueue(lambdaContext, 'mailEvents'),
  readForeign: sesEventReader(mailSets.map(lambdaContext.config.ownMailSet)),
  handlers: { mailEvent: mailEventHandler(lambdaContext) },
})
