import type { OperationEntry } from '#shared/operations.ts'
import { outcomeOf } from './round-outcome.ts'
import {
  type RoundName,
  type RoundResult,
  runRound,
  type RunRoundDependencies,
  starterOf,
} from './run-round.ts'

export interface RecordRoundDependencies {
  /** Records the outcome of an operation for administrators. */
  record: (operation: 'refresh_round', entry: Omit<OperationEntry, 'at'>) => Promise<void>
}

/** Records that a round has failed, or was not begun in its hour. */
export const recordFailedRound = ({ record }: RecordRoundDependencies, name: RoundName): Promise<void> =>
  record('refresh_round', { outcome: 'failed', sentence: null, by: starterOf(name) })

/** Runs a round, and records its outcome. An error counts as the outcome only at the last try. */
export async function runRecordedRound(
  dependencies: RunRoundDependencies & RecordRoundDependencies,
  name: RoundName,
  isLastTry: boolean,
): Promise<RoundResult> {
  try {
    const result = await runRound(dependencies, name)
    const outcome = outcomeOf(result)
    if (outcome !== undefined) await dependencies.record('refresh_round', { ...outcome, by: starterOf(name) })
    return result
  } catch (error) {
    if (isLastTry) await recordFailedRound(dependencies, name)
    throw error
  }
}
