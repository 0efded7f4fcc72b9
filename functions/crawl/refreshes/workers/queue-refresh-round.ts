import { scheduleHandler } from '../../../platform/schedule-handler.ts'
import { queueRound } from '../domain/queue-round.ts'
import { wireSchedule } from '../wire-schedule.ts'
import { lambdaContext } from '../../../platform/context.ts'

const scheduleWiring = wireSchedule(lambdaContext)

/** Queues the round of this hour. */
export const handler = scheduleHandler({
  async run(log) {
    log.info('round of refreshes queued', { hour: await queueRound(scheduleWiring) })
  },
  logger: scheduleWiring.logger,
})
