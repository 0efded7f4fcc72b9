import { counted, formatCount } from '#shared/format/number.ts'
import type { OperationEntry } from '#shared/operations.ts'
import { refreshClassNames } from '#shared/refresh-classes.ts'
import {
  type RoundName,
  type RoundResult,
  runRound,
  type RunRoundDependencies,
  starterOf,
} from './run-round.ts'

/** The outcome of a round for administrators; undefined for one that was repeated or came too late. */
export function outcomeOf(result: RoundResult): Pick<OperationEntry, 'outcome' | 'sentence'> | undefined {
  if (result.outcome === 'unready')
    return { outcome: 'refused', sentence: 'The search index must be rebuilt first.' }
  if (result.outcome !== 'done') return undefined
  const { chosen, due, requested } = result.round
  const all = refreshClassNames.reduce((sum, kind) => sum + due[kind], 0)
  if (all === 0) return { outcome: 'unchanged', sentence: 'No company was due.' }
  const sentence = `Of ${counted(all, 'company that was due', 'companies that were due')}, ${counted(chosen.length, 'was', 'were')} chosen and ${formatCount(requested ?? 0)} requested.`
  return { outcome: 'done', sentence }
}

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
