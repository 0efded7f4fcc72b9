import type { OperationEntry } from '#shared/operations.ts'
import type { Write } from '#shared/write.ts'
import type { TimedDatabase } from '../../platform/context.ts'
import { operationLog } from '../operation-log.ts'
import { type ImportRun, importRuns } from './import-runs.ts'
import { operationOf } from './run-import.ts'

/** The writes that record the outcome of an import as that of its operation. A dry run is not logged as an operation. */
export const outcomeWrites = (
  context: TimedDatabase<'imports'>,
  run: ImportRun,
  { outcome, sentence }: Pick<OperationEntry, 'outcome' | 'sentence'>,
): Write[] =>
  run.dry_run ? [] : [operationLog(context).write(operationOf(run), { outcome, sentence, by: run.by })]

/** What is written with the failure of an import that has no result. */
export const failedImportWrites =
  (context: TimedDatabase<'imports'>) =>
  async (importId: string): Promise<Write[]> => {
    const run = await importRuns(context).find(importId)
    // an import with a result has recorded its outcome
    if (run === undefined || run.result !== undefined) return []
    return outcomeWrites(context, run, { outcome: 'failed', sentence: null })
  }
