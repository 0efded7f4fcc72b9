import { documentClient } from '../../platform/clients.ts'
import { idempotentOutboxWriter } from '../../platform/messages/idempotent-outbox-writer.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { oncePerProcess } from '../../platform/resources.ts'
import { lastingSnapshot, wireRegisterReading } from '../../register/index.ts'
import { newestRegister } from './storage/register-reader.ts'
import { alertQueuer } from './storage/alert-queuer.ts'

export const wireAnnounceDay = oncePerProcess((resources) => {
  const { config, now, logger } = resources
  return {
    now,
    logger,
    current: newestRegister(wireRegisterReading(resources).register, lastingSnapshot),
    ...alertQueuer(idempotentOutboxWriter(documentClient(), outboxWriter(config.table('outbox'), now))),
  }
})
