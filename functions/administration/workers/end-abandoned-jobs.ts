import { lambdaContext } from '../../platform/context.ts'
import { scheduleHandler } from '../../platform/schedule-handler.ts'
import { endAbandonedJobs } from '../end-abandoned-jobs.ts'

export const handler = scheduleHandler({
  async run(log) {
    for (const { job_id: jobId, kind, subject } of await endAbandonedJobs(lambdaContext))
      log.warn('abandoned job ended', { jobId, kind, subject })
  },
  logger: lambdaContext.logger,
})
