import type { OperationEntry, RecordedOperation } from '#shared/operations.ts'
import type { Write } from '#shared/write.ts'
import { operationOf } from './run-import.ts'
import type { ImportRun, StoredRun } from './stored-run.ts'

/** Records the outcome of an operation. */
export interface OutcomePort {
  write: (operation: RecordedOperation, entry: Omit<OperationEntry, 'at'>) => Write
}

/** The writes that record the outcome of an import as that of its operation. A dry run is not logged as an operation. */
export const outcomeWrites =
  (log: OutcomePort) =>
  (run: ImportRun, { outcome, sentence }: Pick<OperationEntry, 'outcome' | 'sentence'>): Write[] =>
    run.dry_run ? [] : [log.write(operationOf(run), { outcome, sentence, by: run.by })]

/** What is written with the failure of an import that has no result. */
export const failedImportWrites =
  (log: OutcomePort, runs: { find: (importId: string) => Promise<StoredRun | undefined> }) =>
  async (importId: string): Promise<Write[]> => {
    const run = await runs.find(importId)
    // an import with a result has recorded its outcome
    if (run === undefined || run.result !== undefined) return []
    return outcomeWrites(log)(run, { outcome: 'failed', sentence: null })
  }
