import { counted, formatCount } from '#shared/format/number.ts'
import type { OperationEntry } from '#shared/operations.ts'
import { refreshClassNames } from '#shared/refresh-classes.ts'
import type { RoundResult } from './run-round.ts'

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
