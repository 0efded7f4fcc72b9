import { scheduleHandler } from '../../platform/schedule-handler.ts'
import { scheduleWiring } from '../schedule-wiring.ts'

/** Queues the round of this hour. */
export const handler = scheduleHandler({
  async run(log) {
    log.info('round of refreshes queued', { hour: await scheduleWiring.queueRound() })
  },
  logger: scheduleWiring.logger,
})
