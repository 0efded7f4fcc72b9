import { messages } from '../../shared/system/messages.ts'
import { queues } from '../../shared/system/queues.ts'
import { alertRecipients } from '../accounts/storage/alert-recipients.ts'
import { documentClient, sqsClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { logger } from '../platform/logger.ts'
import { setVisibilityTimeout } from '../platform/messages/set-visibility-timeout.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { alertQueuer } from './storage/alert-store.ts'

const documents = documentClient()

export const announceWiring = {
  queue: queues.announcements,
  messages,
  setVisibilityTimeout: setVisibilityTimeout(sqsClient(), config.queueUrl('announcements')),
  recipients: alertRecipients(documents, config.table('users')).all,
  enqueueAlert: alertQueuer(documents, outboxWriter(config.table('outbox'), systemClock)),
  now: systemClock,
  logger,
}
