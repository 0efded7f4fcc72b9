import { expiredJob } from '../../shared/expired-job.ts'
import { functions } from '../../shared/system/functions.ts'
import type { Job } from '../jobs/domain/job.ts'
import { runJob } from '../jobs/domain/run-job.ts'
import { jobStore } from '../jobs/storage/job-store.ts'
import { documentClient, s3Client } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import type { TransactItem } from '../platform/dynamodb/transact.ts'
import { queueWiring } from '../platform/messages/queue-wiring.ts'
import { importOlderRegister } from '../register/domain/history/import-older-register.ts'
import { importProfiles } from '../register/domain/import-profiles.ts'
import { importRegister } from '../register/domain/import-register.ts'
import { readUpload } from '../register/domain/read-upload.ts'
import { doneWith, type ImportResult, type ImportRun, runImport } from '../register/domain/run-import.ts'
import { fetchedFiles, fetchNewestRegister } from '../register/fetch-wiring.ts'
import { readProfilesFile } from '../register/file/read-profiles-file.ts'
import { readRegisterFile } from '../register/file/read-register-file.ts'
import { importRuns } from '../register/storage/import-runs.ts'
import { operationLog } from '../register/storage/operation-log.ts'
import { failedImportWrites, outcomeWrites } from '../register/storage/outcome-writes.ts'
import { registerItems } from '../register/storage/register-items.ts'
import { uploadedFiles } from '../register/storage/uploaded-files.ts'
import { importStore, importWiring } from './import-wiring.ts'

const documents = documentClient()
const jobs = jobStore({ documents, table: config.table('jobs'), now: systemClock })
const uploads = uploadedFiles(s3Client(), config.bucket('uploads'))
const { current: currentSnapshot } = registerItems(documents, config.table('register'))
const log = operationLog(documents, config.table('imports'), systemClock)
const runs = importRuns(documents, config.table('imports'), systemClock)
/** The lease is longer than the worker's timeout, so that two workers never run the same import. */
const leaseSeconds = functions.importRegister.timeoutSeconds + 10

/** What is written when an import ends. Dry runs are no operations. */
const endWrites = (run: ImportRun, result: ImportResult): TransactItem[] => [
  runs.resultWrite(run.import_id, result),
  ...outcomeWrites(log)(run, result),
]

/** The dependencies of an import that records its result together with its report. */
const recordingWiring = (run: ImportRun, file: Parameters<typeof doneWith>[0]) => ({
  ...importWiring,
  store: importStore((report) => endWrites(run, doneWith(file, report))),
  progress: () => undefined,
})

async function work(importId: string) {
  const run = await runs.find(importId)
  if (run === undefined) return { outcome: 'deleted' as const }
  // an earlier worker has died after it published the register with this result
  if (run.result !== undefined) return { outcome: stateAfter(run.result) }
  const result = await runImport(
    {
      fetchRegister: fetchNewestRegister,
      readUpload: (upload) => readUpload({ uploads, files: fetchedFiles, currentSnapshot }, upload),
      currentSnapshot,
      readFile: async (file) => readRegisterFile(await fetchedFiles.open(file)),
      importRegister: (input) =>
        importRegister(recordingWiring(run, { ...input, file: input.file ?? null }), input),
      importProfiles: async (file) =>
        importProfiles(
          { ...importWiring, progress: () => undefined },
          await readProfilesFile(await fetchedFiles.open(file)),
        ),
      importOlderRegister: (input, file) => importOlderRegister(recordingWiring(run, file), input),
    },
    run,
  )
  // the transaction that records an import also writes its result, but dry runs and profiles are not recorded there
  const isWritten = result.outcome === 'done' && !run.dry_run && !run.profiles
  return { outcome: stateAfter(result), effects: isWritten ? [] : endWrites(run, result) }
}

const stateAfter = ({ outcome }: Pick<ImportResult, 'outcome'>) =>
  outcome === 'refused' ? ('failed' as const) : ('done' as const)

const failureWrites = failedImportWrites(log, runs)
/** What is written with the failure of an import whose last try throws. */
const failureEffects = ({ job_id }: Job) => failureWrites(job_id)

/** The dependencies of the worker that imports registers. */
export const importJobWiring = {
  ...queueWiring('imports'),
  importRegister: (jobId: string, isLastTry: boolean) =>
    runJob<TransactItem>({ jobs, leaseSeconds, failureEffects }, { jobId, isLastTry }, () => work(jobId)),
  /** Ends an import whose message has expired, as failed. */
  endImport: (jobId: string, isLastTry: boolean) =>
    runJob<TransactItem>({ jobs, leaseSeconds, failureEffects }, { jobId, isLastTry }, async (job) => ({
      ...expiredJob(job),
      effects: await failureEffects(job),
    })),
}
