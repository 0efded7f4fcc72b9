import { mailSets } from '#shared/system/mail-sets.ts'
import type { Messages } from '#shared/system/messages.ts'
import { lambdaContext } from '../../platform/context.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { queueParts } from '../../platform/messages/queue-parts.ts'
import { mailEventHandler } from '../mail-event-handler.ts'
import { sesEventReader } from '../ses-event.ts'

export const handler = queueHandler<Messages, 'mailEvents'>({
  ...queueParts(lambdaContext, 'mailEvents'),
  readForeign: sesEventReader(mailSets.map(lambdaContext.config.ownMailSet)),
  handlers: { mailEvent: mailEventHandler(lambdaContext) },
})
