import { OUTBOX_SWEPT } from '#shared/system/log-messages.ts'
import { scheduleHandler } from '../../../platform/schedule-handler.ts'
import { sweepOutbox } from '../domain/sweep-outbox.ts'
import { wireOutbox } from '../wire-outbox.ts'
import { lambdaContext } from '../../../platform/context.ts'

const { wiring } = wireOutbox(lambdaContext)

export const handler = scheduleHandler({
  async run(log) {
    log.info(OUTBOX_SWEPT, { ...(await sweepOutbox(wiring.sweep)) })
  },
  logger: wiring.logger,
})
