import { mailSets } from '#shared/system/mail-sets.ts'
import { lambdaContext } from '../../platform/context.ts'
import { queueWorker } from '../../platform/messages/queue-handler.ts'
import { mailEventHandler } from '../mail-event-handler.ts'
import { sesEventReader } from '../ses-event.ts'

export const handler = queueWorker(lambdaContext, 'mailEvents', {
  readForeign: sesEventReader(mailSets.map(lambdaContext.config.ownMailSet)),
  handlers: { mailEvent: mailEventHandler(lambdaContext) },
})
