import type { Messages } from '#shared/system/messages.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { wireMail } from '../wire-mail.ts'
import { lambdaResources } from '../../platform/resources.ts'

const mailWiring = wireMail(lambdaResources)

const wiring = mailWiring('bulkMail')

export const handler = queueHandler<Messages, 'bulkMail'>({
  ...wiring,
  handlers: { sendBulkMail: wiring.send },
})
