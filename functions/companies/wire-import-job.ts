import { type Job, wireJobWorker } from '../operations/index.ts'
import { documentClient, s3Client } from '../platform/clients.ts'
import type { TransactItem } from '../platform/dynamodb/transact.ts'
import { queueWiring } from '../platform/messages/queue-wiring.ts'
import {
  importOlderRegister,
  importProfiles,
  importRegister,
  readUpload,
  doneWith,
  type ImportResult,
  type ImportRun,
  runImport,
  wireFetch,
  readProfilesFile,
  readRegisterFile,
  importRuns,
  operationLog,
  failedImportWrites,
  outcomeWrites,
  registerItems,
  uploadedFiles,
} from '../register/index.ts'
import { wireImport } from './wire-import.ts'
import { wired } from '../platform/resources.ts'

const stateAfter = ({ outcome }: Pick<ImportResult, 'outcome'>) =>
  outcome === 'refused' ? ('failed' as const) : ('done' as const)

/** The dependencies of the worker that imports registers. */
export const wireImportJob = wired((resources) => {
  const { config, now } = resources
  const { fetchedFiles, fetchNewestRegister } = wireFetch(resources)
  const { importStore, importWiring } = wireImport(resources)
  const documents = documentClient()
  const uploads = uploadedFiles(s3Client(), config.bucket('uploads'))
  const { current: currentSnapshot } = registerItems(documents, config.table('register'))
  const log = operationLog(documents, config.table('imports'), now)
  const runs = importRuns(documents, config.table('imports'), now)

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

  const failureWrites = failedImportWrites(log, runs)

  /** What is written with the failure of an import whose last try throws. */
  const failureEffects = ({ job_id }: Job) => failureWrites(job_id)

  return {
    ...queueWiring(resources, 'imports'),
    jobWorker: wireJobWorker(resources),
    importRegister: work,
    failureEffects,
  }
})
