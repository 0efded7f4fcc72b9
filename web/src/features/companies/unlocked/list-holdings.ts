import type { SearchState } from '../../search/results/use-search.ts'
import type { UnlockedTotal } from './unlocked-list.tsx'

/** What the list contains: rows to choose from, nothing, or unknown while it loads. */
export type ListHoldings = 'rows' | 'nothing' | 'unknown'

const ofUnlocked = (total: UnlockedTotal): ListHoldings => {
  if (total === 'unknown') return 'unknown'
  return total === 'failed' || total === 0 ? 'nothing' : 'rows'
}

/** What the list contains. Before the first search it shows the unlocked companies. */
export function holdingsOf(search: SearchState, unlockedTotal: UnlockedTotal): ListHoldings {
  if (search.phase === 'idle') return ofUnlocked(unlockedTotal)
  if (search.phase === 'loading') return 'unknown'
  return search.phase === 'found' ? 'rows' : 'nothing'
}
