import { alertRecipients } from '../accounts/storage/alert-recipients.ts'
import { documentClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { queueWiring } from '../platform/messages/queue-wiring.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { alertQueuer } from './storage/alert-store.ts'

const documents = documentClient()

export const announceWiring = {
  ...queueWiring('announcements'),
  recipients: alertRecipients(documents, config.table('users')).all,
  enqueueAlert: alertQueuer(documents, outboxWriter(config.table('outbox'), systemClock)),
}
