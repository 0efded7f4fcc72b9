import { scheduleHandler } from '../../../platform/schedule-handler.ts'
import { lambdaResources } from '../../../platform/resources.ts'
import { announceDay } from '../domain/announce-day.ts'
import { wireAnnounceDay } from '../wire-announce-day.ts'

const dayWiring = wireAnnounceDay(lambdaResources)

export const handler = scheduleHandler({
  async run(log) {
    const day = await announceDay(dayWiring)
    if (day !== undefined) log.info('alerts of a day announced', { day })
  },
  logger: dayWiring.logger,
})
