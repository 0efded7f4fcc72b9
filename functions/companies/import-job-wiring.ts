import { functions } from '../../shared/system/functions.ts'
import { runJob } from '../jobs/domain/run-job.ts'
import { jobStore } from '../jobs/storage/job-store.ts'
import { documentClient, s3Client } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import type { TransactItem } from '../platform/dynamodb/transact.ts'
import { queueWiring } from '../platform/messages/queue-wiring.ts'
import { importRegister } from '../register/domain/import-register.ts'
import { readUpload } from '../register/domain/read-upload.ts'
import { operationOf, runImport } from '../register/domain/run-import.ts'
import { fetchedFiles, fetchNewestRegister } from '../register/fetch-wiring.ts'
import { readRegisterFile } from '../register/file/read-register-file.ts'
import { importRuns } from '../register/storage/import-runs.ts'
import { operationLog } from '../register/storage/operation-log.ts'
import { registerItems } from '../register/storage/register-items.ts'
import { uploadedFiles } from '../register/storage/uploaded-files.ts'
import { importWiring } from './import-wiring.ts'

const documents = documentClient()
const jobs = jobStore({ documents, table: config.table('jobs'), now: systemClock })
const uploads = uploadedFiles(s3Client(), config.bucket('uploads'))
const { current: currentSnapshot } = registerItems(documents, config.table('register'))
const log = operationLog(documents, config.table('imports'), systemClock)
const runs = importRuns(documents, config.table('imports'), systemClock)
/** The lease is longer than the worker's timeout, so that two workers never run the same import. */
const leaseSeconds = functions.importRegister.timeoutSeconds + 10

async function work(importId: string) {
  const run = await runs.find(importId)
  if (run === undefined) return { outcome: 'deleted' as const }
  const result = await runImport(
    {
      fetchRegister: fetchNewestRegister,
      readUpload: (upload) => readUpload({ uploads, files: fetchedFiles, currentSnapshot }, upload),
      currentSnapshot,
      readFile: async (file) => readRegisterFile(await fetchedFiles.open(file)),
      importRegister: (input) => importRegister({ ...importWiring, progress: () => undefined }, input),
    },
    run,
  )
  const outcome = result.outcome === 'refused' ? ('failed' as const) : ('done' as const)
  const entry = { outcome: result.outcome, sentence: result.sentence, by: 'administrator' } as const
  const recorded = run.dry_run ? [] : [log.write(operationOf(run), entry)]
  return { outcome, effects: [runs.resultWrite(importId, result), ...recorded] }
}

/** The dependencies of the worker that imports registers for administrators. */
export const importJobWiring = {
  ...queueWiring('imports'),
  importRegister: (jobId: string, isLastTry: boolean) =>
    runJob<TransactItem>({ jobs, leaseSeconds }, { jobId, isLastTry }, () => work(jobId)),
}
