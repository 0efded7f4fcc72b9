import { endAbandoned } from '../jobs/domain/end-abandoned.ts'
import { abandonedJobs } from '../jobs/storage/abandoned-jobs.ts'
import { documentClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { logger } from '../platform/logger.ts'
import { importRuns } from '../register/storage/import-runs.ts'
import { operationLog } from '../register/storage/operation-log.ts'
import { failedImportWrites } from '../register/storage/outcome-writes.ts'

const documents = documentClient()
const jobs = abandonedJobs({ documents, table: config.table('jobs'), now: systemClock })
const imports = config.table('imports')
const importWrites = failedImportWrites(
  operationLog(documents, imports, systemClock),
  importRuns(documents, imports, systemClock),
)

/** The dependencies of the worker that ends abandoned jobs. The outcome of an import is recorded with its job. */
export const wiring = {
  endAbandoned: () =>
    endAbandoned({
      requestedBefore: jobs.requestedBefore,
      fail: async (job) => jobs.fail(job, job.kind === 'register' ? await importWrites(job.job_id) : []),
      now: systemClock,
    }),
  logger,
}
