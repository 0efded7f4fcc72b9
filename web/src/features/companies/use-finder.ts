import { useState } from 'react'
import { SEARCH_PER_PAGE, sponsorships } from '../../../../shared/api/search.ts'
import type { CompanyRow } from '../../../../shared/api/companies.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { BELOW_MOBILE_BREAKPOINT, useMediaQuery } from '../../lib/use-media-query.ts'
import { useSearchFields } from '../search/criteria/use-search-fields.ts'
import { notify } from '../../ui/overlays/toasts.ts'
import { FILTERS_RESET, UNLOCK_SKIPPED } from '../search/finder-messages.ts'
import { holdingsOf } from './unlocked/list-holdings.ts'
import type { UnlockedTotal } from './unlocked/unlocked-list.tsx'
import { searchName, type Criteria } from '../search/criteria/criteria.ts'
import { mayUsePro, startCriteria } from '../search/criteria/start-criteria.ts'
import { useRecordSearch } from './use-record-search.ts'
import { useSearch } from '../search/results/use-search.ts'
import { announceTotal, useSearchToasts } from '../search/results/use-search-toasts.ts'
import { useMarked } from './unlocking/use-marked.ts'
import { useUnlock } from './unlocking/use-unlock.ts'
import { useUnlockNext } from './unlocking/use-unlock-next.ts'
import { useUnlockQueue } from './unlocking/use-unlock-queue.ts'
import { useUsage } from './usage/use-usage.ts'
import { finderQuery, useFinderAddress } from '../search/criteria/use-finder-address.ts'

const noRows: readonly CompanyRow[] = []

/** The finder's state, from address, search, usage and unlocking. The page only renders it. */
export function useFinder() {
  const { user } = useSession()
  const address = useFinderAddress()
  const { data: fields } = useSearchFields()
  const usageState = useUsage()
  const usage = usageState.data
  const { unmark } = useMarked()
  const unlocking = useUnlock((id) => unmark([id]))
  const [unlockedTotal, setUnlockedTotal] = useState<UnlockedTotal>('unknown')
  const { state, refresh } = useSearch(sponsorships, address.criteria)
  useSearchToasts(state, address.criteria)
  useRecordSearch(state, address.criteria)

  const isMobile = useMediaQuery(BELOW_MOBILE_BREAKPOINT)

  const rows = state.phase === 'found' ? state.results.data : noRows
  const openRow = rows.find(({ id }) => id === address.companyId)

  const unlockOrSkip = (id: number, free: boolean) =>
    unlocking.unlock(id, { free, failureWords: UNLOCK_SKIPPED })
  const start = state.phase === 'found' ? (state.results.current_page - 1) * SEARCH_PER_PAGE + 1 : 1
  const unlockNext = useUnlockNext({
    list: address.criteria ? finderQuery(address.criteria) : '',
    rows,
    start,
    companyId: address.companyId,
    unlock: unlockOrSkip,
    // opens the company next to the list, but not on a phone, where it would replace the list
    onUnlocked: ({ id }) => !isMobile && address.open(id),
  })
  const queue = useUnlockQueue({ rows, start, unlock: unlockOrSkip })

  const search = async (next: Criteria, options?: { replace: boolean }) => {
    const again = address.criteria !== null && searchName(next) === searchName(address.criteria)
    address.search(next, options)
    if (!again || next.page !== address.criteria?.page) return
    const results = await refresh()
    if (results) announceTotal(results.total)
  }
  /** Changes the sort order. It is not a new search, so nothing is announced. */
  const sort = (next: Criteria) => address.search(next)
  const reset = () => {
    address.reset()
    notify({ type: 'success', message: FILTERS_RESET })
  }
  /** Opening a locked row unlocks it. At the limit it only shows the locked card, unless unlocking is free. */
  const open = (row: CompanyRow) => {
    if (row.id === address.companyId) return
    address.open(row.id)
    const free = row.preview.register_only
    if (row.locked && (!usage?.reached || free)) void unlocking.unlock(row.id, { free })
  }
  return {
    ...address,
    applied: address.criteria ?? startCriteria(user),
    /** The initial criteria, which Reset restores. */
    start: startCriteria(user),
    mayUsePro: mayUsePro(user),
    showsUsage: usageState.error !== undefined || (user?.role !== 'admin' && !usage?.unlimited),
    fields,
    usage,
    usageState,
    unlocking,
    unlockNext,
    queue,
    rows,
    unlockedTotal,
    setUnlockedTotal,
    state,
    holds: holdingsOf(state, unlockedTotal),
    openRow,
    refresh,
    search,
    sort,
    reset,
    open,
  }
}
