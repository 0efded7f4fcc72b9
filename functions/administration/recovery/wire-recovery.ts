import { endAbandoned, abandonedJobs } from '../../operations/index.ts'
import { documentClient } from '../../platform/clients.ts'
import { perContext } from '../../platform/context.ts'
import { importRuns, operationLog, failedImportWrites } from '../../register/index.ts'
import { failAbandoned } from './domain/fail-abandoned.ts'

/** The dependencies of the worker that ends abandoned jobs. */
export const wireRecovery = perContext(({ config, now, logger }) => {
  const documents = documentClient()
  const { requestedBefore, fail } = abandonedJobs({ documents, table: config.table('jobs'), now })
  const imports = config.table('imports')

  const importWrites = failedImportWrites(
    operationLog(documents, imports, now),
    importRuns(documents, imports, now),
  )

  return {
    endAbandoned: () =>
      endAbandoned({ requestedBefore, fail: (job) => failAbandoned({ fail, importWrites }, job), now }),
    logger,
  }
})
