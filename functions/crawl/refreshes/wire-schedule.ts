import { documentClient } from '../../platform/clients.ts'
import { onceWriter } from '../../platform/messages/once-writer.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { hourOf } from './domain/run-round.ts'
import { wired } from '../../platform/resources.ts'

/** The dependencies of the schedule of rounds. */
export const wireSchedule = wired(({ config, now, logger }) => {
  const write = onceWriter(documentClient(), outboxWriter(config.table('outbox'), now))

  return {
    logger,
    /** Queues the round of this hour, once. @returns the hour. */
    async queueRound(): Promise<string> {
      const hour = hourOf(now())
      const requestId = `refresh-round-${hour}`
      await write(['refresh-round', hour], { type: 'runRefreshRound', body: { hour }, requestId })
      return hour
    },
  }
})
