import { abandonedJobs, endAbandoned } from '../../operations/index.ts'
import type { TimedDatabase } from '../../platform/context.ts'
import { failedImportWrites, importRuns, operationLog } from '../../register/index.ts'

/** Ends every abandoned job as failed. The outcome of an import is recorded with its job. @returns the ended jobs. */
export function endAbandonedJobs(context: TimedDatabase) {
  const { documents, tables, now } = context
  const { requestedBefore, fail } = abandonedJobs(context)
  const importWrites = failedImportWrites(
    operationLog(documents, tables.imports, now),
    importRuns(documents, tables.imports, now),
  )
  return endAbandoned({
    requestedBefore,
    fail: async (job) => fail(job, job.kind === 'register' ? await importWrites(job.job_id) : []),
    now,
  })
}
