import { createHash } from 'node:crypto'
import type { ImportCounts, ImportStep } from '#shared/import-steps.ts'
import type { JobResult } from '#shared/job-result.ts'
import { MAX_UPLOAD_BYTES } from '#shared/upload-limit.ts'
import type { Write } from '#shared/write.ts'
import { jobWrites } from '../../operations/index.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { importOlderRegister } from '../history/import-older-register.ts'
import { registerOf } from '../register-store.ts'
import type { UploadedFile } from '../upload-tickets.ts'
import { uploadedFiles } from '../uploaded-files.ts'
import { fetchRegister } from './fetch-register.ts'
import { importDifferences } from './import-differences.ts'
import { importProfiles } from './import-profiles.ts'
import { ImportRefused, ImportStopped } from './import-refused.ts'
import { type FoundDifferences, type ImportDependencies, importRegister } from './import-register.ts'
import type { ImportReport } from './import-report.ts'
import { type ImportResult, type ImportRun, importRuns } from './import-runs.ts'
import { outcomeWrites } from './outcome-writes.ts'
import { registerFiles, storedFiles } from './register-files.ts'
import { doneWith, runImport } from './run-import.ts'

/**
 * Stores an uploaded register among the fetched ones. Its size is checked before it is read.
 * @throws ImportRefused if it is no longer stored, or is not the file that its ticket announced.
 */
export const readUpload = perContext(
  (context) =>
    async ({ upload_id, size, sha256 }: UploadedFile): Promise<{ file: string; isUnchanged: boolean }> => {
      const found = await uploadedFiles(context).open(upload_id)
      if (found === undefined)
        throw new ImportRefused('The uploaded file is no longer stored; please upload it again.')
      if (found.size !== size || found.size > MAX_UPLOAD_BYTES) {
        found.close()
        throw new ImportRefused('The uploaded file has another size than was announced.')
      }
      const bytes = await found.read()
      if (createHash('sha256').update(bytes).digest('hex') !== sha256)
        throw new ImportRefused('The uploaded file is not the one that was announced.')
      const file = await registerFiles(context).put(bytes)
      return { file, isUnchanged: (await registerOf(context).currentSnapshot())?.file === file }
    },
)

/** What an import needs beside the context: the stores of companies, and its own job. */
interface Importing {
  importing: Omit<ImportDependencies, 'progress' | 'writesWith' | 'keepDifferences'>
  /** Whether an administrator has stopped the import. */
  isStopped: () => Promise<boolean>
}

/** What an administrator reads of an import that was stopped. */
const STOPPED = 'An administrator stopped it.'

const stateAfter = ({ outcome }: Pick<ImportResult, 'outcome'>) =>
  outcome === 'refused' ? ('failed' as const) : ('done' as const)

/**
 * Does the work of an import that was requested. Its result and its outcome are written with its report, or else with the
 * end of its job. An administrator can stop it until users see its register: the transaction that publishes it fails after
 * a stop.
 */
export async function workOnImport(
  context: Context,
  { importing, isStopped }: Importing,
  importId: string,
): Promise<JobResult> {
  const runs = importRuns(context)
  const files = storedFiles(context)
  const run = await runs.find(importId)
  if (run === undefined) return { outcome: 'deleted' }
  // an earlier worker has died after it published the register with this result
  if (run.result !== undefined) return { outcome: stateAfter(run.result) }

  const endWrites = (result: ImportResult): Write[] => [
    runs.resultWrite(importId, result),
    ...outcomeWrites(context, run, result),
  ]
  const silent = { ...importing, progress: () => undefined }
  let current: ImportStep | undefined
  const progress = async (step: ImportStep, counts?: ImportCounts) => {
    if (await isStopped()) throw new ImportStopped()
    if (step === current) return
    current = step
    await runs.saveStep(importId, step, counts)
  }
  const recording = (file: Pick<ImportRun, 'file' | 'date' | 'source'>) => ({
    ...importing,
    progress,
    keepDifferences: (found: FoundDifferences) => importDifferences(context).keep(importId, found),
    writesWith: (report: ImportReport) => [
      jobWrites(context).notStopped(importId),
      ...endWrites(doneWith(file, report)),
    ],
  })
  const runSteps = async () =>
    runImport(
      {
        fetchRegister: fetchRegister(context),
        readUpload: readUpload(context),
        currentSnapshot: registerOf(context).currentSnapshot,
        readFile: files.readRegister,
        importRegister: (input) => importRegister(recording({ ...input, file: input.file ?? null }), input),
        async importProfiles(file) {
          const rows = await files.readProfiles(file)
          // the last moment, because each part of the companies is saved at once
          await progress('Saving profiles', { rows: rows.length })
          return importProfiles(silent, rows)
        },
        importOlderRegister: (input, file) => importOlderRegister(recording(file), input),
      },
      run,
    )

  let result: ImportResult
  try {
    // an earlier worker may have died after the stop
    if (await isStopped()) throw new ImportStopped()
    result = await runSteps()
  } catch (error) {
    if (!(error instanceof ImportStopped)) throw error
    const { file, date, source } = run
    const stopped = { report: null, sentence: STOPPED, can_be_forced: false }
    return {
      outcome: 'cancelled',
      effects: endWrites({ outcome: 'refused', file, date, source, ...stopped }),
    }
  }
  // the transaction that records an import also writes its result, but dry runs and profiles are not recorded there
  const isWritten = result.outcome === 'done' && !run.dry_run && !run.profiles
  return { outcome: stateAfter(result), effects: isWritten ? [] : endWrites(result) }
}
