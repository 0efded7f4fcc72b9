import { documentClient } from '../../platform/clients.ts'
import { onceWriter } from '../../platform/messages/once-writer.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { wired } from '../../platform/resources.ts'

/** The dependencies of the schedule of rounds. */
export const wireSchedule = wired(({ config, now, logger }) => ({
  write: onceWriter(documentClient(), outboxWriter(config.table('outbox'), now)),
  now,
  logger,
}))
