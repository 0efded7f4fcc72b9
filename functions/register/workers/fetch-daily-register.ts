import { randomUUID } from 'node:crypto'
import { lambdaContext } from '../../platform/context.ts'
import { scheduleHandler } from '../../platform/lambda-handler.ts'
import { fetchOfNewest } from '../import/import-runs.ts'
import { queueImport } from '../request-import.ts'

/** Queues a fetch of the newest register, unless an import is live. Without an address there is nothing to fetch. */
export const handler = scheduleHandler({
  async run(log) {
    if (lambdaContext.config.registerUrl === '') return
    const requestId = `daily-register-${randomUUID()}`
    const { job, isAlreadyQueued } = await queueImport(
      lambdaContext,
      { ...fetchOfNewest, by: 'schedule' },
      { requestedBy: 'schedule', requestId },
    )
    log.info('daily fetch of the register', { jobId: job.job_id, isAlreadyQueued })
  },
  logger: lambdaContext.logger,
})
