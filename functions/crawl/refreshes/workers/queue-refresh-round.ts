import { utcHour } from '#shared/instants.ts'
import { lambdaContext } from '../../../platform/context.ts'
import { scheduleHandler } from '../../../platform/lambda-handler.ts'
import { outboxWriter, idempotentOutboxWriter } from '../../../platform/messages/outbox.ts'

/** Queues the round of this hour, once. */
export const handler = scheduleHandler({
  async run(log) {
    const { documents, tables, now } = lambdaContext
    const hour = utcHour(now())
    await idempotentOutboxWriter(documents, outboxWriter({ tables, now }))(['refresh-round', hour], {
      type: 'runRefreshRound',
      body: { hour },
      requestId: `refresh-round-${hour}`,
    })
    log.info('round of refreshes queued', { hour })
  },
  logger: lambdaContext.logger,
})
