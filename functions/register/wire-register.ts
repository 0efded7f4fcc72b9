import type { SectorFeedName } from '#shared/sector-feeds.ts'
import { auditWrite, jobStore } from '../operations/index.ts'
import { signingKeys } from '../platform/auth/signing-keys.ts'
import { documentClient, s3Client } from '../platform/clients.ts'
import { transact } from '../platform/dynamodb/transact.ts'
import { memoizeNewest } from '../platform/memoize-newest.ts'
import { requestWiring } from '../sessions/index.ts'
import { compareRegisters } from './domain/compare-registers.ts'
import { takeUpload } from './domain/take-upload.ts'
import type { UploadTicket, UploadToSign } from './domain/upload-ticket.ts'
import { importHistory } from './storage/import-history.ts'
import { importRuns } from './storage/import-runs.ts'
import type { WantedImport } from './http/import-calls.ts'
import { wireRequestFeed } from './wire-request-feed.ts'
import { wireRequestOperation } from './wire-request-operation.ts'
import { wireRequestRun } from './wire-request-run.ts'
import { operationLog } from './storage/operation-log.ts'
import { registerItems } from './storage/register-items.ts'
import { snapshotReader } from './storage/register-store.ts'
import { uploadedFiles } from './storage/uploaded-files.ts'
import { uploadTickets } from './storage/upload-tickets.ts'
import { wired } from '../platform/resources.ts'

const auditedImport = ({ dry_run, force, history, profiles, applies, date, upload }: WantedImport) => ({
  dry_run,
  force,
  history,
  profiles,
  applies,
  date,
  uploaded: upload?.upload_id ?? null,
})

/** The dependencies of the calls of administrators about the register. */
export const wireRegister = wired((resources) => {
  const { config, now } = resources
  const requestFeed = wireRequestFeed(resources)
  const { requestRebuild, requestRound } = wireRequestOperation(resources)
  const requestImportRun = wireRequestRun(resources)
  const documents = documentClient()
  const audit = auditWrite(config.table('audit'))
  const jobTable = { documents, table: config.table('jobs'), now }
  const runs = importRuns(documents, config.table('imports'), now)
  const log = operationLog(documents, config.table('imports'), now)
  const tickets = uploadTickets(documents, config.table('imports'), now)
  const uploads = uploadedFiles(s3Client(), config.bucket('uploads'))
  const { registers } = snapshotReader(s3Client(), config.bucket('snapshots'))

  const compared = memoizeNewest(1, async (pair) => {
    const [from = '', to = ''] = pair.split(' ')
    const [before, after] = await Promise.all([registers.read(from), registers.read(to)])
    return compareRegisters(before.organisations, after.organisations)
  })

  return {
    ...requestWiring(resources),
    runs,
    /** Stores a ticket of an administrator. Its name is left out of the log, because it is free text. */
    async addTicket(ticket: UploadTicket, { requestId }: { requestId: string }): Promise<void> {
      const { upload_id, owner, size, sha256 } = ticket
      const written = await transact(documents, [
        tickets.addWrite(ticket),
        audit({
          actor: owner,
          action: 'request_upload',
          subject: { kind: 'upload', id: upload_id },
          before: null,
          after: { size, sha256 },
          at: now(),
          requestId,
        }),
      ])
      if (written !== 'written') throw new Error('A new ticket or its entry exists already')
    },
    uploadUrl: (upload: UploadToSign) => uploads.urlOf(upload, now),
    takeUpload: (uploadId: string, userId: string) =>
      takeUpload({ find: tickets.find, hasArrived: uploads.hasArrived, now }, uploadId, userId),
    currentSnapshot: registerItems(documents, config.table('register')).current,
    stateOf: async (importId: string) => (await jobStore(jobTable).find(importId))?.state,
    history: importHistory(documents, config.table('register')),
    compare: (from: string, to: string) => compared(`${from} ${to}`),
    operationStates: log.all,
    newestKeyAt: async () => new Date(Number((await signingKeys.current()).kid) * 1000),
    requestRebuild,
    requestRound,
    /** Queues the reading of a feed, unless it is queued. */
    requestFeed: (name: SectorFeedName, { userId, requestId }: { userId: string; requestId: string }) =>
      requestFeed(name, { requestedBy: userId, requestId }, ({ job_id, updated_at }) => [
        audit({
          actor: userId,
          action: 'read_feed',
          subject: { kind: 'operation', id: name },
          before: null,
          after: { job_id },
          at: new Date(updated_at),
          requestId,
        }),
      ]),
    requestRun: (wanted: WantedImport, { userId, requestId }: { userId: string; requestId: string }) =>
      requestImportRun(
        { ...wanted, by: 'administrator' },
        { requestedBy: userId, requestId },
        ({ job_id, created_at }) => [
          // an import of a dry run's file does not take the upload again
          ...(wanted.upload !== null && wanted.file === null
            ? [tickets.takeWrite(wanted.upload.upload_id, { userId, importId: job_id })]
            : []),
          audit({
            actor: userId,
            action: 'import_register',
            subject: { kind: 'import', id: job_id },
            before: null,
            after: auditedImport(wanted),
            at: new Date(created_at),
            requestId,
          }),
        ],
      ),
  }
})
