import { useState } from 'react'
import { sponsorships } from '../../../../shared/api/search.ts'
import type { CompanyRow } from '../../../../shared/api/companies.ts'
import { useSession } from '../../lib/session-store.ts'
import { useSearchFields } from '../../lib/use-search-fields.ts'
import { notify } from '../../ui/toasts.ts'
import { FILTERS_RESET } from './finder-messages.ts'
import { useUnlock } from './unlocking/use-unlock.ts'
import { holdingsOf } from './list/list-holdings.ts'
import type { UnlockedTotal } from './list/unlocked-list.tsx'
import { searchName, type Criteria } from './search/criteria.ts'
import { mayUsePro, startCriteria } from './search/start-criteria.ts'
import { useSearch } from './search/use-search.ts'
import { announceTotal, useSearchToasts } from './search/use-search-toasts.ts'
import { useUsage } from './usage/use-usage.ts'
import { useFinderAddress } from './use-finder-address.ts'

/** The finder's one state, joined from address, search, usage and unlocking; the page only draws it. */
export function useFinder() {
  const { user } = useSession()
  const address = useFinderAddress()
  const { data: fields } = useSearchFields()
  const { data: usage } = useUsage()
  const unlocking = useUnlock()
  const [unlockedTotal, setUnlockedTotal] = useState<UnlockedTotal>('unknown')
  const { state, refresh } = useSearch(sponsorships, address.criteria)
  useSearchToasts(state, address.criteria)

  const rows = state.phase === 'found' ? state.results.data : []
  const openRow = rows.find(({ id }) => id === address.companyId)

  const search = async (next: Criteria) => {
    const again = address.criteria !== null && searchName(next) === searchName(address.criteria)
    address.search(next)
    if (!again || next.page !== address.criteria?.page) return
    const results = await refresh()
    if (results) announceTotal(results.total)
  }
  const reset = () => {
    address.reset()
    notify({ type: 'success', message: FILTERS_RESET })
  }
  /** Opening a locked row of the list spends one, at the limit it only shows the locked card. */
  const open = (row: CompanyRow) => {
    if (row.id === address.companyId) return
    address.open(row.id)
    if (row.locked && !usage?.reached) void unlocking.unlock(row.id)
  }
  return {
    ...address,
    applied: address.criteria ?? startCriteria(user),
    mayUsePro: mayUsePro(user),
    showsUsage: user?.role !== 'admin' && !usage?.unlimited,
    fields,
    usage,
    unlocking,
    unlockedTotal,
    setUnlockedTotal,
    state,
    holds: holdingsOf(state, unlockedTotal),
    openRow,
    refresh,
    search,
    reset,
    open,
  }
}
