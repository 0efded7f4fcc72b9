import { scheduleHandler } from '../../../platform/schedule-handler.ts'
import { wireRecovery } from '../wire-recovery.ts'
import { lambdaResources } from '../../../platform/resources.ts'

const wiring = wireRecovery(lambdaResources)

export const handler = scheduleHandler({
  async run(log) {
    for (const { job_id: jobId, kind, subject } of await wiring.endAbandoned())
      log.warn('abandoned job ended', { jobId, kind, subject })
  },
  logger: wiring.logger,
})
