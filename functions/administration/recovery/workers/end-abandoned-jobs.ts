import { scheduleHandler } from '../../../platform/schedule-handler.ts'
import { wireRecovery } from '../wire-recovery.ts'
import { lambdaContext } from '../../../platform/context.ts'

const wiring = wireRecovery(lambdaContext)

export const handler = scheduleHandler({
  async run(log) {
    for (const { job_id: jobId, kind, subject } of await wiring.endAbandoned())
      log.warn('abandoned job ended', { jobId, kind, subject })
  },
  logger: wiring.logger,
})
