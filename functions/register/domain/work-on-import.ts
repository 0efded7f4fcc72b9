import type { ImportCounts, ImportStep } from '#shared/import-steps.ts'
import type { JobResult } from '#shared/job-result.ts'
import type { Write } from '#shared/write.ts'
import { importOlderRegister } from './history/import-older-register.ts'
import { importProfiles } from './import-profiles.ts'
import { ImportStopped } from './import-refused.ts'
import { type FoundDifferences, type ImportDependencies, importRegister } from './import-register.ts'
import type { ImportReport } from './import-report.ts'
import { type OutcomePort, outcomeWrites } from './outcome-writes.ts'
import type { ProfileRow } from './profile-row.ts'
import type { RegisterFile } from './register-row.ts'
import { doneWith, type ImportResult, runImport, type RunImportDependencies } from './run-import.ts'
import type { ImportRun, StoredRun } from './stored-run.ts'

export interface WorkOnImportDependencies<Bytes> extends Pick<
  RunImportDependencies,
  'fetchRegister' | 'readUpload' | 'currentSnapshot'
> {
  runs: {
    find: (importId: string) => Promise<StoredRun | undefined>
    /** Records the result of an import, once. */
    resultWrite: (importId: string, result: ImportResult) => Write
    /** Records the step that an import has begun, unless it has ended. */
    saveStep: (importId: string, step: ImportStep, counts?: ImportCounts) => Promise<void>
  }
  /** Whether an administrator has stopped the import. */
  isStopped: () => Promise<boolean>
  /** Succeeds unless an administrator has stopped the import. */
  notStopped: (importId: string) => Write
  /** Keeps what a dry run has found. */
  keepDifferences: (importId: string, found: FoundDifferences) => Promise<void>
  log: OutcomePort
  /** Opens a stored file. */
  openFile: (file: string) => Promise<Bytes>
  readRegisterFile: (bytes: Bytes) => Promise<RegisterFile>
  readProfilesFile: (bytes: Bytes) => Promise<ProfileRow[]>
  importing: Omit<ImportDependencies, 'progress' | 'writesWith' | 'keepDifferences'>
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
export async function workOnImport<Bytes>(
  {
    runs,
    log,
    importing,
    isStopped,
    notStopped,
    keepDifferences,
    ...dependencies
  }: WorkOnImportDependencies<Bytes>,
  importId: string,
): Promise<JobResult> {
  const { openFile, readRegisterFile, readProfilesFile } = dependencies
  const run = await runs.find(importId)
  if (run === undefined) return { outcome: 'deleted' }
  // an earlier worker has died after it published the register with this result
  if (run.result !== undefined) return { outcome: stateAfter(run.result) }

  const endWrites = (result: ImportResult): Write[] => [
    runs.resultWrite(importId, result),
    ...outcomeWrites(log)(run, result),
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
    keepDifferences: (found: FoundDifferences) => keepDifferences(importId, found),
    writesWith: (report: ImportReport) => [notStopped(importId), ...endWrites(doneWith(file, report))],
  })
  const runSteps = async () =>
    runImport(
      {
        ...dependencies,
        readFile: async (file) => readRegisterFile(await openFile(file)),
        importRegister: (input) => importRegister(recording({ ...input, file: input.file ?? null }), input),
        async importProfiles(file) {
          const rows = await readProfilesFile(await openFile(file))
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
