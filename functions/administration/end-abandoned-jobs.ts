import { endAbandoned } from '../operations/index.ts'
import type { TimedDatabase } from '../platform/context.ts'
import { failedImportWrites } from '../register/index.ts'

/** Ends every abandoned job as failed. The outcome of an import is recorded with its job. @returns the ended jobs. */
export function endAbandonedJobs(context: TimedDatabase) {
  const importWrites = failedImportWrites(context)
  return endAbandoned(context, ({ kind, job_id }) => (kind === 'register' ? importWrites(job_id) : []))
}
