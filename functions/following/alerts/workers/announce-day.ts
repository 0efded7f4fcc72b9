import { lambdaContext } from '../../../platform/context.ts'
import { scheduleHandler } from '../../../platform/schedule-handler.ts'
import { announceDay } from '../announce-day.ts'

export const handler = scheduleHandler({
  async run(log) {
    const day = await announceDay(lambdaContext)
    if (day !== undefined) log.info('alerts of a day announced', { day })
  },
  logger: lambdaContext.logger,
})
