import { documentClient } from '../../platform/clients.ts'
import { idempotentOutboxWriter } from '../../platform/messages/idempotent-outbox-writer.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { perContext } from '../../platform/context.ts'

/** The dependencies of the schedule of rounds. */
export const wireSchedule = perContext(({ config, now, logger }) => ({
  write: idempotentOutboxWriter(documentClient(), outboxWriter(config.table('outbox'), now)),
  now,
  logger,
}))
