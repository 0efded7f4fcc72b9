import type { WriteAudit } from '#shared/audit-write.ts'
import type { QueuedJob, QueueJob } from '#shared/queue-job.ts'
import type { Write } from '#shared/write.ts'
import type { By, RegisterJobRequest, Request } from './request-job.ts'
import type { ImportRun } from './stored-run.ts'

export interface ImportRequestDependencies<Requested> {
  queueJob: QueueJob<RegisterJobRequest, Requested>
  /** Records a new import. */
  runWrite: (run: ImportRun) => Write
}

export interface RequestImportDependencies<Requested> extends ImportRequestDependencies<Requested> {
  /** Takes the ticket of an upload. The condition fails if another import has it, or if it has expired. */
  takeWrite: (uploadId: string, taker: { userId: string; importId: string }) => Write
  audit: WriteAudit
}

export type WantedImport = Omit<ImportRun, 'import_id' | 'requested_at' | 'by'>

/**
 * Queues an import. All imports have the same subject, so that only one is live.
 * @param writesOf What else is written with it.
 */
export const queueImport = <Requested>(
  { queueJob, runWrite }: ImportRequestDependencies<Requested>,
  wanted: Omit<ImportRun, 'import_id' | 'requested_at'>,
  { requestedBy, requestId }: Request,
  writesOf: (queued: QueuedJob) => readonly Write[] = () => [],
): Promise<Requested> =>
  queueJob(
    {
      kind: 'register',
      subject: 'register',
      details: wanted.dry_run ? 'Dry run' : 'Import',
      count: 1,
      requested_by: requestedBy,
      request_id: requestId,
    },
    (queued) => [
      runWrite({ ...wanted, import_id: queued.job_id, requested_at: queued.created_at }),
      ...writesOf(queued),
    ],
  )

/** Queues an import for an administrator, takes the ticket of its upload, and records the action. */
export const requestImport = <Requested>(
  { takeWrite, audit, ...dependencies }: RequestImportDependencies<Requested>,
  wanted: WantedImport,
  { userId, requestId }: By,
): Promise<Requested> =>
  queueImport(
    dependencies,
    { ...wanted, by: 'administrator' },
    { requestedBy: userId, requestId },
    ({ job_id, created_at }) => [
      // an import of a dry run's file does not take the upload again
      ...(wanted.upload !== null && wanted.file === null
        ? [takeWrite(wanted.upload.upload_id, { userId, importId: job_id })]
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
