import type { Messages } from '#shared/system/messages.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { lambdaContext } from '../../platform/context.ts'
import { wireMail } from '../wire-mail.ts'
import { mailHandler } from '../mail-handler.ts'

const wiring = wireMail(lambdaContext)('mail')

export const handler = queueHandler<Messages, 'mail'>({
  ...wiring,
  handlers: { sendMail: mailHandler(wiring) },
})
