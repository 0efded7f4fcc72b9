import { lambdaContext } from '../../platform/context.ts'
import { queueWorker } from '../../platform/messages/queue-handler.ts'
import { mailSender } from '../mail-sender.ts'

export const handler = queueWorker(lambdaContext, 'bulkMail', {
  handlers: { sendBulkMail: mailSender(lambdaContext, 'bulkMail') },
})
