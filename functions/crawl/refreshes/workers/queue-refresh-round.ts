import { scheduleHandler } from '../../../platform/schedule-handler.ts'
import { queueRound } from '../domain/queue-round.ts'
import { wireSchedule } from '../wire-schedule.ts'
import { lambdaResources } from '../../../platform/resources.ts'

const scheduleWiring = wireSchedule(lambdaResources)

/** Queues the round of this hour. */
export const handler = scheduleHandler({
  async run(log) {
    log.info('round of refreshes queued', { hour: await queueRound(scheduleWiring) })
  },
  logger: scheduleWiring.logger,
})
