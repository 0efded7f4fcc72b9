import { documentClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { logger } from '../platform/logger.ts'
import { onceWriter } from '../platform/messages/once-writer.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { hourOf } from './domain/run-round.ts'

const write = onceWriter(documentClient(), outboxWriter(config.table('outbox'), systemClock))

/** The dependencies of the schedule of rounds. */
export const scheduleWiring = {
  logger,
  /** Queues the round of this hour, once. @returns the hour. */
  async queueRound(): Promise<string> {
    const hour = hourOf(systemClock())
    const requestId = `refresh-round-${hour}`
    await write(['refresh-round', hour], { type: 'runRefreshRound', body: { hour }, requestId })
    return hour
  },
}
