import type { Messages } from '#shared/system/messages.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { lambdaContext } from '../../platform/context.ts'
import { wireMail } from '../wire-mail.ts'
import { mailHandler } from '../mail-handler.ts'

const wiring = wireMail(lambdaContext)('bulkMail')

export const handler = queueHandler<Messages, 'bulkMail'>({
  ...wiring,
  handlers: { sendBulkMail: mailHandler(wiring) },
})
