import { type Job, jobWrites, jobWorker } from '../operations/index.ts'
import { documentClient, s3Client } from '../platform/clients.ts'
import { wireQueue } from '../platform/messages/wire-queue.ts'
import {
  readUpload,
  type UploadedFile,
  wireFetch,
  readProfilesFile,
  readRegisterFile,
  importDifferences,
  importRuns,
  operationLog,
  failedImportWrites,
  registerItems,
  uploadedFiles,
  workOnImport,
} from '../register/index.ts'
import { wireImport } from './wire-import.ts'
import { perContext } from '../platform/context.ts'

/** The dependencies of the worker that imports registers. */
export const wireImportJob = perContext((context) => {
  const { config, now } = context
  const { fetchedFiles, fetchNewestRegister } = wireFetch(context)
  const { importWiring } = wireImport(context)
  const documents = documentClient()
  const uploads = uploadedFiles(s3Client(), config.bucket('uploads'))
  const { current: currentSnapshot } = registerItems(documents, config.table('register'))
  const log = operationLog(documents, config.table('imports'), now)
  const runs = importRuns(documents, config.table('imports'), now)

  const working = {
    runs,
    log,
    fetchRegister: fetchNewestRegister,
    readUpload: (upload: UploadedFile) =>
      readUpload({ uploads, files: fetchedFiles, currentSnapshot }, upload),
    currentSnapshot,
    openFile: fetchedFiles.open,
    readRegisterFile,
    readProfilesFile,
    importing: importWiring,
    notStopped: jobWrites(context).notStopped,
    keepDifferences: importDifferences(s3Client(), config.bucket('sources')).keep,
  }
  const work = (importId: string, isStopped: () => Promise<boolean>) =>
    workOnImport({ ...working, isStopped }, importId)

  const failureWrites = failedImportWrites(log, runs)

  /** What is written with the failure of an import whose last try throws. */
  const failureEffects = ({ job_id }: Job) => failureWrites(job_id)

  return {
    ...wireQueue(context, 'imports'),
    jobWorker: jobWorker(context),
    importRegister: work,
    failureEffects,
  }
})
