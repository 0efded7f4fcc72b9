import { applyImport, getImport, requestImport as requestContract } from '#shared/api/admin/imports.ts'
import {
  type FoundKind,
  type FoundRow,
  importDifferences,
  ROWS_PER_PART,
} from '#shared/api/admin/import-differences.ts'
import type { Job } from '#shared/api/jobs.ts'
import { AppError } from '#shared/errors.ts'
import { liveStates } from '#shared/job-states.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { requestImport, type RequestImportDependencies } from '../domain/request-import.ts'
import { fetchOfNewest } from '../domain/run-import.ts'
import type { StoredRun } from '../domain/stored-run.ts'
import type { Snapshot } from '../domain/snapshot.ts'
import type { UploadedFile } from '../domain/upload-ticket.ts'

const GONE = 'This list is no longer stored. Make the dry run again.'

/** A job, and whether an earlier call queued it. */
export interface Requested {
  job: Job
  isAlreadyQueued: boolean
}

interface Dependencies extends RequestImportDependencies<Requested> {
  runs: { find: (importId: string) => Promise<StoredRun | undefined> }
  /** The file of an upload. @throws AppError if the user may not use it (any more). */
  takeUpload: (uploadId: string, userId: string) => Promise<UploadedFile>
  /** The current register; undefined before the first import. */
  currentSnapshot: () => Promise<Pick<Snapshot, 'file' | 'date'> | undefined>
  /** A part of what a dry run has found. */
  findDifferences: (importId: string, kind: FoundKind, page: number) => Promise<FoundRow[] | undefined>
  findJob: (jobId: string) => Promise<{ state: Job['state']; stop_at?: string | undefined } | undefined>
}

/** The calls that start an import and follow it (docs/product/admin.md "Register imports"). */
export const importRoutes = ({
  runs,
  takeUpload,
  currentSnapshot,
  findDifferences,
  findJob,
  ...dependencies
}: Dependencies) => {
  const known = async (id: string) => {
    const [run, job] = await Promise.all([runs.find(id), findJob(id)])
    if (run === undefined || job === undefined)
      throw new AppError('not_found', 'There is no import with this id')
    return { run, job }
  }

  return [
    implement(requestContract, async ({ body }, { principal, requestId }) => {
      const {
        dry_run,
        force = false,
        history = false,
        profiles = false,
        date = null,
        upload: uploadId,
      } = body
      const upload = uploadId === undefined ? null : await takeUpload(uploadId, principal.userId)
      const wanted = { ...fetchOfNewest, date, upload, dry_run, force, history, profiles }
      const answer = await requestImport(dependencies, wanted, { userId: principal.userId, requestId })
      return queued(answer, dry_run ? 'Dry run queued' : 'Import queued')
    }),

    implement(applyImport, async ({ params }, { principal, requestId }) => {
      const { dry_run, force, history, upload, result } = (await known(params.id)).run
      if (!dry_run || result?.outcome !== 'done')
        throw new AppError('conflict', 'Only a dry run that has ended with a report can be applied')
      const { file, date, source } = result
      const more = { dry_run: false, force, history, profiles: false, applies: params.id }
      const wanted = { file, date, source, upload, ...more }
      const by = { userId: principal.userId, requestId }
      return queued(await requestImport(dependencies, wanted, by), 'Import queued')
    }),

    implement(importDifferences, async ({ params: { id }, query: { kind, page } }) => {
      const report = (await known(id)).run.result?.report
      const total = (kind === 'refused' ? report?.refused_rows : report?.[kind]) ?? 0
      const data = total === 0 ? [] : await findDifferences(id, kind, page)
      if (data === undefined) throw new AppError('not_found', GONE)
      return {
        status: 200,
        body: { data, next_page: page * ROWS_PER_PART < total ? page + 1 : null },
      }
    }),

    implement(getImport, async ({ params }) => {
      const [{ run, job }, current] = await Promise.all([known(params.id), currentSnapshot()])
      const { import_id: id, dry_run, force, history, profiles, applies, upload, requested_at, result } = run
      return {
        status: 200,
        body: {
          data: {
            id,
            state: job.state,
            dry_run,
            force,
            history,
            profiles,
            applies,
            uploaded: upload?.name ?? null,
            requested_at,
            date: result?.date ?? run.date,
            outcome: result?.outcome ?? null,
            sentence: result?.sentence ?? null,
            can_be_forced: result?.can_be_forced ?? false,
            is_current:
              current?.file !== undefined && current.file === result?.file && current.date === result.date,
            report: result?.report ?? null,
            stopping: job.stop_at !== undefined && liveStates.some((live) => live === job.state),
            step: run.step ?? null,
            counts: run.counts ?? null,
          },
        },
      }
    }),
  ]
}

const queued = ({ job, isAlreadyQueued }: Requested, message: string) => ({
  status: 202 as const,
  body: {
    data: job,
    already_queued: isAlreadyQueued,
    message: isAlreadyQueued ? 'An import is already queued or running' : message,
  },
})
