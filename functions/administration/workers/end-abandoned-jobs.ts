import { endAbandoned } from '../../operations/index.ts'
import { lambdaContext, type TimedDatabase } from '../../platform/context.ts'
import { scheduleHandler } from '../../platform/lambda-handler.ts'
import { failedImportWrites } from '../../register/index.ts'

/** Ends every abandoned job as failed. The outcome of an import is recorded with its job. @returns the ended jobs. */
export function endAbandonedJobs(context: TimedDatabase) {
  const importWrites = failedImportWrites(context)
  return endAbandoned(context, ({ kind, job_id }) => (kind === 'register' ? importWrites(job_id) : []))
}

export const handler = scheduleHandler({
  async run(log) {
    for (const { job_id: jobId, kind, subject } of await endAbandonedJobs(lambdaContext))
      log.warn('abandoned job ended', { jobId, kind, subject })
  },
  logger: lambdaContext.logger,
})
