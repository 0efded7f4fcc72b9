import type { SearchState } from '../search/use-search.ts'
import type { UnlockedTotal } from './unlocked-list.tsx'

/** What there is to choose from in the list: rows, nothing, or that is not known yet. */
export type ListHoldings = 'rows' | 'nothing' | 'unknown'

const ofUnlocked = (total: UnlockedTotal): ListHoldings => {
  if (total === 'unknown') return 'unknown'
  return total === 'failed' || total === 0 ? 'nothing' : 'rows'
}

/** Before the first search the list is that of the companies unlocked before. */
export function holdingsOf(search: SearchState, unlockedTotal: UnlockedTotal): ListHoldings {
  if (search.phase === 'idle') return ofUnlocked(unlockedTotal)
  if (search.phase === 'loading') return 'unknown'
  return search.phase === 'found' ? 'rows' : 'nothing'
}
