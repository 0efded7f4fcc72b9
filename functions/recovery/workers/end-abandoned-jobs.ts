import { scheduleHandler } from '../../platform/schedule-handler.ts'
import { wiring } from '../wiring.ts'

export const handler = scheduleHandler({
  async run(log) {
    for (const { job_id: jobId, kind, subject } of await wiring.endAbandoned())
      log.warn('abandoned job ended', { jobId, kind, subject })
  },
  logger: wiring.logger,
})
