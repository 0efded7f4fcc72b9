import type { ImportCounts, ImportStep } from '#shared/import-steps.ts'
import type { JobResult } from '#shared/job-result.ts'
import type { Write } from '#shared/write.ts'
import { jobWrites } from '../../operations/index.ts'
import type { Context } from '../../platform/context.ts'
import { importOlderRegister } from '../history/import-older-register.ts'
import { storedFiles } from './fetch-register.ts'
import { importDifferences } from './import-differences.ts'
import { importProfiles } from './import-profiles.ts'
import { ImportStopped } from './import-refused.ts'
import { type FoundDifferences, type Importing, importRegister } from './import-register.ts'
import type { ImportReport } from './import-report.ts'
import { type ImportResult, type ImportRun, importRuns, outcomeWrites } from './import-runs.ts'
import { doneWith, runImport } from './run-import.ts'

const STOPPED = 'An administrator stopped it.'

const stateAfter = ({ outcome }: Pick<ImportResult, 'outcome'>) =>
  outcome === 'refused' ? ('failed' as const) : ('done' as const)

/** Does a requested import until its report or end is written. A stop makes its publication fail. */
export async function workOnImport(
  context: Context,
  { importing, isStopped }: { importing: Importing; isStopped: () => Promise<boolean> },
  importId: string,
): Promise<JobResult> {
  const runs = importRuns(context)
  const run = await runs.find(importId)
  if (run === undefined) return { outcome: 'deleted' }
  // an earlier worker has died after it published the register with this result
  if (run.result !== undefined) return { outcome: stateAfter(run.result) }

  const endWrites = (result: ImportResult): Write[] => [
    runs.resultWrite(importId, result),
    ...outcomeWrites(context, run, result),
  ]
  let current: ImportStep | undefined
  const progress = async (step: ImportStep, counts?: ImportCounts) => {
    if (await isStopped()) throw new ImportStopped()
    if (step === current) return
    current = step
    await runs.saveStep(importId, step, counts)
  }
  const recording = (file: Pick<ImportRun, 'file' | 'date' | 'source'>) => ({
    progress,
    keepDifferences: (found: FoundDifferences) => importDifferences(context).keep(importId, found),
    writesWith: (report: ImportReport) => [
      jobWrites(context).notStopped(importId),
      ...endWrites(doneWith(file, report)),
    ],
  })
  const runSteps = async () =>
    runImport(
      context,
      {
        importRegister: (input) =>
          importRegister(context, importing, {
            ...input,
            ...recording({ ...input, file: input.file ?? null }),
          }),
        async importProfiles(file) {
          const rows = await storedFiles(context).readProfiles(file)
          // the last moment, because each part of the companies is saved at once
          await progress('Saving profiles', { rows: rows.length })
          return importProfiles(context, importing, rows)
        },
        importOlderRegister: (input, file) =>
          importOlderRegister(context, importing, { ...input, ...recording(file) }),
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
