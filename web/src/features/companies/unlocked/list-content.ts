import type { SearchState } from '../../search/results/use-search.ts'
import type { UnlockedTotal } from './unlocked-list.tsx'

/** What the list contains: rows to choose from, nothing, or unknown while it loads. */
export type ListContent = 'rows' | 'nothing' | 'unknown'

const ofUnlocked = (total: UnlockedTotal): ListContent => {
  if (total === 'unknown') return 'unknown'
  return total === 'failed' || total === 0 ? 'nothing' : 'rows'
}

/** What the list contains. Before the first search, the list shows the unlocked companies. */
export function listContentOf(search: SearchState, unlockedTotal: UnlockedTotal): ListContent {
  if (search.phase === 'idle') return ofUnlocked(unlockedTotal)
  if (search.phase === 'loading') return 'unknown'
  return search.phase === 'found' ? 'rows' : 'nothing'
}
