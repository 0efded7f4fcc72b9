import { alertRecipients } from '../../identity/index.ts'
import { documentClient } from '../../platform/clients.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { idempotentOutboxWriter } from '../../platform/messages/idempotent-outbox-writer.ts'
import { wireQueue } from '../../platform/messages/wire-queue.ts'
import { alertQueuer } from './storage/alert-queuer.ts'
import { oncePerProcess } from '../../platform/resources.ts'

export const wireAnnounce = oncePerProcess((resources) => {
  const { config, now } = resources
  const documents = documentClient()

  return {
    ...wireQueue(resources, 'announcements'),
    recipientsAfter: alertRecipients(documents, config.table('users')).after,
    ...alertQueuer(idempotentOutboxWriter(documents, outboxWriter(config.table('outbox'), now))),
  }
})
