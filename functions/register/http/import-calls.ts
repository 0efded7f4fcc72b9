import { applyImport, getImport, requestImport } from '#shared/api/admin/imports.ts'
import type { Job } from '#shared/api/jobs.ts'
import { AppError } from '#shared/errors.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { fetchOfNewest, type ImportRun, type StoredRun } from '../domain/run-import.ts'
import type { Snapshot } from '../domain/snapshot.ts'
import type { UploadedFile } from '../domain/upload-ticket.ts'

export type WantedImport = Pick<
  ImportRun,
  'file' | 'date' | 'source' | 'upload' | 'dry_run' | 'force' | 'history' | 'profiles' | 'applies'
>

/** Queues an import, unless one is live. */
export type RequestRun = (
  wanted: WantedImport,
  by: { userId: string; requestId: string },
) => Promise<{ job: Job; isAlreadyQueued: boolean }>

interface Dependencies {
  runs: { find: (importId: string) => Promise<StoredRun | undefined> }
  /** The file of an upload. @throws AppError if the user may not use it (any more). */
  takeUpload: (uploadId: string, userId: string) => Promise<UploadedFile>
  /** The current register; undefined before the first import. */
  currentSnapshot: () => Promise<Pick<Snapshot, 'file' | 'date'> | undefined>
  stateOf: (importId: string) => Promise<Job['state'] | undefined>
  requestRun: RequestRun
}

/** The calls that start an import and follow it (docs/product/admin.md "Register imports"). */
export const importCalls = ({ runs, takeUpload, currentSnapshot, stateOf, requestRun }: Dependencies) => {
  const known = async (id: string) => {
    const [run, state] = await Promise.all([runs.find(id), stateOf(id)])
    if (run === undefined || state === undefined)
      throw new AppError('not_found', 'There is no import with this id')
    return { run, state }
  }

  return [
    implement(requestImport, async ({ body }, { principal, requestId }) => {
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
      const answer = await requestRun(wanted, { userId: principal.userId, requestId })
      return queued(answer, dry_run ? 'Dry run queued' : 'Import queued')
    }),

    implement(applyImport, async ({ params }, { principal, requestId }) => {
      const { dry_run, force, history, upload, result } = (await known(params.id)).run
      if (!dry_run || result?.outcome !== 'done')
        throw new AppError('conflict', 'Only a dry run that has ended with a report can be applied')
      const { file, date, source } = result
      const more = { dry_run: false, force, history, profiles: false, applies: params.id }
      const wanted = { file, date, source, upload, ...more }
      return queued(await requestRun(wanted, { userId: principal.userId, requestId }), 'Import queued')
    }),

    implement(getImport, async ({ params }) => {
      const [{ run, state }, current] = await Promise.all([known(params.id), currentSnapshot()])
      const { import_id: id, dry_run, force, history, profiles, applies, upload, requested_at, result } = run
      return {
        status: 200,
        body: {
          data: {
            id,
            state,
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
          },
        },
      }
    }),
  ]
}

const queued = ({ job, isAlreadyQueued }: { job: Job; isAlreadyQueued: boolean }, message: string) => ({
  status: 202 as const,
  body: {
    data: job,
    already_queued: isAlreadyQueued,
    message: isAlreadyQueued ? 'An import is already queued or running' : message,
  },
})
