import { endAbandoned, abandonedJobs } from '../../operations/index.ts'
import { documentClient } from '../../platform/clients.ts'
import { importRuns, operationLog, failedImportWrites } from '../../register/index.ts'
import { wired } from '../../platform/resources.ts'

/** The dependencies of the worker that ends abandoned jobs. The outcome of an import is recorded with its job. */
export const wireRecovery = wired(({ config, now, logger }) => {
  const documents = documentClient()
  const jobs = abandonedJobs({ documents, table: config.table('jobs'), now })
  const imports = config.table('imports')

  const importWrites = failedImportWrites(
    operationLog(documents, imports, now),
    importRuns(documents, imports, now),
  )

  return {
    endAbandoned: () =>
      endAbandoned({
        requestedBefore: jobs.requestedBefore,
        fail: async (job) => jobs.fail(job, job.kind === 'register' ? await importWrites(job.job_id) : []),
        now,
      }),
    logger,
  }
})
