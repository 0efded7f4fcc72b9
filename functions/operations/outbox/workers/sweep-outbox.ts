import { OUTBOX_SWEPT } from '#shared/system/log-messages.ts'
import { lambdaContext } from '../../../platform/context.ts'
import { scheduleHandler } from '../../../platform/schedule-handler.ts'
import { sweepOutbox } from '../sweep-outbox.ts'

export const handler = scheduleHandler({
  async run(log) {
    log.info(OUTBOX_SWEPT, { ...(await sweepOutbox(lambdaContext)) })
  },
  logger: lambdaContext.logger,
})
