import type { Messages } from '../../../shared/system/messages.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { mailWiring } from '../wiring.ts'

const wiring = mailWiring('bulkMail')

export const handler = queueHandler<Messages, 'bulkMail'>({
  ...wiring,
  handlers: { sendBulkMail: wiring.send },
})
