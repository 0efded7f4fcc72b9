import { OUTBOX_SWEPT } from '#shared/system/log-messages.ts'
import { scheduleHandler } from '../../../platform/schedule-handler.ts'
import { sweepOutbox } from '../domain/sweep-outbox.ts'
import { wireOutbox } from '../wire-outbox.ts'
import { lambdaResources } from '../../../platform/resources.ts'

const { wiring } = wireOutbox(lambdaResources)

export const handler = scheduleHandler({
  async run(log) {
    log.info(OUTBOX_SWEPT, { ...(await sweepOutbox(wiring.sweep)) })
  },
  logger: wiring.logger,
})
