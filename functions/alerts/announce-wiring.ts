import { alertRecipients } from '../accounts/storage/alert-recipients.ts'
import { documentClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { onceWriter } from '../platform/messages/once-writer.ts'
import { queueWiring } from '../platform/messages/queue-wiring.ts'
import { alertQueuer } from './storage/alert-queuer.ts'

const documents = documentClient()

export const announceWiring = {
  ...queueWiring('announcements'),
  recipientsAfter: alertRecipients(documents, config.table('users')).after,
  ...alertQueuer(onceWriter(documents, outboxWriter(config.table('outbox'), systemClock))),
}
