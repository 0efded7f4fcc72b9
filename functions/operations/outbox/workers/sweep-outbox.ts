import { scheduleHandler } from '../../../platform/schedule-handler.ts'
import { sweepOutbox } from '../domain/sweep-outbox.ts'
import { wireOutbox } from '../wire-outbox.ts'
import { lambdaResources } from '../../../platform/resources.ts'

const { wiring } = wireOutbox(lambdaResources)

export const handler = scheduleHandler({
  async run(log) {
    const carried = await sweepOutbox(wiring.sweep)
    if (carried > 0) log.warn('messages that the stream did not deliver were relayed', { carried })
  },
  logger: wiring.logger,
})
