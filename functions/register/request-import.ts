import type { CommitAs, Write } from '#shared/write.ts'
import { auditWrite, type Job, queueJob, startMessage } from '../operations/index.ts'
import type { By } from '../platform/auth/principal.ts'
import type { Context } from '../platform/context.ts'
import { commitAsAdmin } from '../platform/dynamodb/transaction-parts.ts'
import { type ImportRun, importRuns } from './import/import-runs.ts'
import { uploadTickets } from './uploads.ts'

/** What starts something: an administrator, or the schedule. */
export interface Request {
  requestedBy: string
  requestId: string
}

/** How an administrator's request is written, and what is written with its job. */
export interface Queueing {
  commitAs?: CommitAs
  writesOf?: (queued: Job) => readonly Write[]
}

export type WantedImport = Omit<ImportRun, 'import_id' | 'requested_at' | 'by'>

/** Queues an import. All imports have the same subject, so that only one is live. */
export const queueImport = (
  context: Context,
  wanted: Omit<ImportRun, 'import_id' | 'requested_at'>,
  { requestedBy, requestId }: Request,
  { commitAs, writesOf }: Queueing = {},
) =>
  queueJob(context, { commitAs })(
    {
      kind: 'register',
      subject: 'register',
      details: wanted.dry_run ? 'Dry run' : 'Import',
      count: 1,
      requested_by: requestedBy,
      request_id: requestId,
    },
    (queued) => [
      startMessage(context)(queued),
      importRuns(context).newWrite({
        ...wanted,
        import_id: queued.job_id,
        requested_at: queued.created_at,
      }),
      ...(writesOf?.(queued) ?? []),
    ],
  )

/** Queues an import for an administrator, takes the ticket of its upload, and records the action. */
export const requestImport = (context: Context, wanted: WantedImport, { userId, requestId }: By) =>
  queueImport(
    context,
    { ...wanted, by: 'administrator' },
    { requestedBy: userId, requestId },
    {
      commitAs: commitAsAdmin(context),
      writesOf: ({ job_id, created_at }) => [
        // an import of a dry run's file does not take the upload again
        ...(wanted.upload !== null && wanted.file === null
          ? [uploadTickets(context).takeWrite(wanted.upload.upload_id, { userId, importId: job_id })]
          : []),
        auditWrite(context)({
          actor: userId,
          action: 'import_register',
          subject: { kind: 'import', id: job_id },
          after: auditedImport(wanted),
          at: new Date(created_at),
          requestId,
        }),
      ],
    },
  )

const auditedImport = ({ dry_run, force, history, profiles, applies, date, upload }: WantedImport) => ({
  dry_run,
  force,
  history,
  profiles,
  applies,
  date,
  uploaded: upload?.upload_id ?? null,
})
