import type { Messages } from '#shared/system/messages.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { wireMail } from '../wire-mail.ts'
import { lambdaResources } from '../../platform/resources.ts'

const mailWiring = wireMail(lambdaResources)

const wiring = mailWiring('mail')

export const handler = queueHandler<Messages, 'mail'>({ ...wiring, handlers: { sendMail: wiring.send } })
