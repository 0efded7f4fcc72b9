import type { Messages } from '../../../shared/system/messages.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { mailWiring } from '../wiring.ts'

const wiring = mailWiring('mail')

export const handler = queueHandler<Messages, 'mail'>({ ...wiring, handlers: { sendMail: wiring.send } })
