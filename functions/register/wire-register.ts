import { auditWrite, jobStore } from '../operations/index.ts'
import { signingKeys } from '../platform/auth/signing-keys.ts'
import { documentClient, s3Client } from '../platform/clients.ts'
import { wireRequests } from '../sessions/index.ts'
import { compareStored } from './adapters/compare-stored.ts'
import { takeUpload } from './domain/take-upload.ts'
import type { UploadToSign } from './domain/upload-ticket.ts'
import { importDifferences } from './storage/import-differences.ts'
import { importHistory } from './storage/import-history.ts'
import { importRuns } from './storage/import-runs.ts'
import { wireAdminFeed } from './wire-request-feed.ts'
import { wireAdminOperation } from './wire-request-operation.ts'
import { wireAdminRun } from './wire-request-run.ts'
import { operationLog } from './storage/operation-log.ts'
import { registerItems } from './storage/register-items.ts'
import { snapshotReader } from './storage/register-store.ts'
import { uploadedFiles } from './storage/uploaded-files.ts'
import { uploadTickets } from './storage/upload-tickets.ts'
import { perContext } from '../platform/context.ts'

/** The dependencies of the calls of administrators about the register. */
export const wireRegister = perContext((context) => {
  const { config, now } = context
  const documents = documentClient()
  const tickets = uploadTickets(documents, config.table('imports'), now)
  const uploads = uploadedFiles(s3Client(), config.bucket('uploads'))

  return {
    ...wireRequests(context),
    ...wireAdminOperation(context),
    ...wireAdminRun(context),
    queueFeed: wireAdminFeed(context),
    runs: importRuns(documents, config.table('imports'), now),
    ticketWrite: tickets.addWrite,
    takeWrite: tickets.takeWrite,
    uploadUrl: (upload: UploadToSign) => uploads.urlOf(upload, now),
    takeUpload: (uploadId: string, userId: string) =>
      takeUpload({ find: tickets.find, hasArrived: uploads.hasArrived, now }, uploadId, userId),
    currentSnapshot: registerItems(documents, config.table('register')).current,
    findDifferences: importDifferences(s3Client(), config.bucket('sources')).find,
    findJob: jobStore(context).find,
    canFetch: config.registerUrl !== '',
    history: importHistory(documents, config.table('register')),
    compare: compareStored(snapshotReader(s3Client(), config.bucket('snapshots')).registers.read),
    operationStates: operationLog(documents, config.table('imports'), now).all,
    currentKey: signingKeys(context).current,
    audit: auditWrite(config.table('audit')),
  }
})
