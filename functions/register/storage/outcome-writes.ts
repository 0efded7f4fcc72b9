import type { OperationEntry } from '#shared/operations.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import { type ImportRun, operationOf } from '../domain/run-import.ts'
import type { importRuns } from './import-runs.ts'
import type { operationLog } from './operation-log.ts'

/** The writes that record the outcome of an import as that of its operation. Dry runs are no operations. */
export const outcomeWrites =
  (log: ReturnType<typeof operationLog>) =>
  (run: ImportRun, { outcome, sentence }: Pick<OperationEntry, 'outcome' | 'sentence'>): TransactItem[] =>
    run.dry_run ? [] : [log.write(operationOf(run), { outcome, sentence, by: run.by })]

/** What is written with the failure of an import that has no result. */
export const failedImportWrites =
  (log: ReturnType<typeof operationLog>, runs: Pick<ReturnType<typeof importRuns>, 'find'>) =>
  async (importId: string): Promise<TransactItem[]> => {
    const run = await runs.find(importId)
    // an import with a result has recorded its outcome
    if (run === undefined || run.result !== undefined) return []
    return outcomeWrites(log)(run, { outcome: 'failed', sentence: null })
  }
