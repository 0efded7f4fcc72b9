import { REGISTER_IMPORT_FAILED } from '#shared/system/log-messages.ts'
import type { Messages } from '#shared/system/messages.ts'
import { jobWrites, jobWorker } from '../../operations/index.ts'
import { s3Client } from '../../platform/clients.ts'
import { lambdaContext } from '../../platform/context.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { wireQueue } from '../../platform/messages/wire-queue.ts'
import {
  failedImportWrites,
  importDifferences,
  importRuns,
  operationLog,
  readProfilesFile,
  readRegisterFile,
  readUpload,
  registerItems,
  type UploadedFile,
  uploadedFiles,
  wireFetch,
  workOnImport,
} from '../../register/index.ts'
import { registerImport } from '../register-import.ts'

const { config, documents, tables, now } = lambdaContext
const { fetchedFiles, fetchNewestRegister } = wireFetch(lambdaContext)
const uploads = uploadedFiles(s3Client(), config.bucket('uploads'))
const { current: currentSnapshot } = registerItems(documents, tables.register)
const log = operationLog(documents, tables.imports, now)
const runs = importRuns(documents, tables.imports, now)
const failureWrites = failedImportWrites(log, runs)

const working = {
  runs,
  log,
  fetchRegister: fetchNewestRegister,
  readUpload: (upload: UploadedFile) => readUpload({ uploads, files: fetchedFiles, currentSnapshot }, upload),
  currentSnapshot,
  openFile: fetchedFiles.open,
  readRegisterFile,
  readProfilesFile,
  importing: registerImport(lambdaContext),
  notStopped: jobWrites(lambdaContext).notStopped,
  keepDifferences: importDifferences(s3Client(), config.bucket('sources')).keep,
}

export const handler = queueHandler<Messages, 'imports'>({
  ...wireQueue(lambdaContext, 'imports'),
  ...jobWorker(lambdaContext)({
    message: 'importRegister',
    line: 'register import ended',
    failureLine: REGISTER_IMPORT_FAILED,
    work: ({ job_id }, { isStopped }) => workOnImport({ ...working, isStopped }, job_id),
    failureEffects: ({ job_id }) => failureWrites(job_id),
  }),
})
