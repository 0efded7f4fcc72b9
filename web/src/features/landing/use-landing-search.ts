import { searchLanding } from '../../../../shared/api/search.ts'
import { useSession } from '../../lib/session-store.ts'
import { useSearchFields } from '../../lib/use-search-fields.ts'
import { notify } from '../../ui/toasts.ts'
import { FILTERS_RESET } from '../companies/finder-messages.ts'
import { searchName, type Criteria } from '../companies/search/criteria.ts'
import { mayUsePro, startCriteria } from '../companies/search/start-criteria.ts'
import { useSearch } from '../companies/search/use-search.ts'
import { announceTotal, useSearchToasts } from '../companies/search/use-search-toasts.ts'
import { useFinderAddress } from '../companies/use-finder-address.ts'

/** The landing search: the first page of any search, every row locked, for visitors and readers alike. */
export function useLandingSearch() {
  const { user } = useSession()
  const address = useFinderAddress()
  const criteria = address.criteria && { ...address.criteria, page: 1 }
  const { data: fields } = useSearchFields()
  const { state, refresh } = useSearch(searchLanding, criteria)
  useSearchToasts(state, criteria)

  const search = async (next: Criteria) => {
    const again = criteria !== null && searchName(next) === searchName(criteria)
    address.search({ ...next, page: 1 })
    if (!again) return
    const results = await refresh()
    if (results) announceTotal(results.total)
  }
  const reset = () => {
    address.reset()
    notify({ type: 'success', message: FILTERS_RESET })
  }
  return {
    criteria,
    applied: criteria ?? startCriteria(user),
    /** The search to begin with, and what Reset returns to. */
    start: startCriteria(user),
    mayUsePro: mayUsePro(user),
    fields,
    state,
    refresh,
    search,
    reset,
  }
}
