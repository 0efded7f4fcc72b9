import { randomUUID } from 'node:crypto'
import { config } from '../../platform/config.ts'
import { logger } from '../../platform/logger.ts'
import { scheduleHandler } from '../../platform/schedule-handler.ts'
import { queueImport } from '../domain/request-import.ts'
import { fetchOfNewest } from '../domain/run-import.ts'
import { wireRequestRun } from '../wire-request-run.ts'
import { lambdaContext } from '../../platform/context.ts'

const wireRequests = wireRequestRun(lambdaContext)

/** Queues a fetch of the newest register, unless an import is live. Without an address there is nothing to fetch. */
export const handler = scheduleHandler({
  async run(log) {
    if (config.registerUrl === '') return
    const requestId = `daily-register-${randomUUID()}`
    const { job, isAlreadyQueued } = await queueImport(
      wireRequests,
      { ...fetchOfNewest, by: 'schedule' },
      { requestedBy: 'schedule', requestId },
    )
    log.info('daily fetch of the register', { jobId: job.id, isAlreadyQueued })
  },
  logger,
})
