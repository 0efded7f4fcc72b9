import type { JobResult } from '#shared/job-result.ts'
import type { Write } from '#shared/write.ts'
import { importOlderRegister } from './history/import-older-register.ts'
import { importProfiles } from './import-profiles.ts'
import { type ImportDependencies, importRegister } from './import-register.ts'
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
  }
  log: OutcomePort
  /** Opens a stored file. */
  openFile: (file: string) => Promise<Bytes>
  readRegisterFile: (bytes: Bytes) => Promise<RegisterFile>
  readProfilesFile: (bytes: Bytes) => Promise<ProfileRow[]>
  importing: Omit<ImportDependencies, 'progress' | 'writesWith'>
}

const stateAfter = ({ outcome }: Pick<ImportResult, 'outcome'>) =>
  outcome === 'refused' ? ('failed' as const) : ('done' as const)

/**
 * Does the work of an import that was requested. Its result and its outcome are written with its report, or else with the
 * end of its job.
 */
export async function workOnImport<Bytes>(
  { runs, log, importing, ...dependencies }: WorkOnImportDependencies<Bytes>,
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
  const recording = (file: Pick<ImportRun, 'file' | 'date' | 'source'>) => ({
    ...silent,
    writesWith: (report: ImportReport) => endWrites(doneWith(file, report)),
  })

  const result = await runImport(
    {
      ...dependencies,
      readFile: async (file) => readRegisterFile(await openFile(file)),
      importRegister: (input) => importRegister(recording({ ...input, file: input.file ?? null }), input),
      importProfiles: async (file) => importProfiles(silent, await readProfilesFile(await openFile(file))),
      importOlderRegister: (input, file) => importOlderRegister(recording(file), input),
    },
    run,
  )
  // the transaction that records an import also writes its result, but dry runs and profiles are not recorded there
  const isWritten = result.outcome === 'done' && !run.dry_run && !run.profiles
  return { outcome: stateAfter(result), effects: isWritten ? [] : endWrites(result) }
}
