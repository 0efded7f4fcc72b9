import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { searchLanding } from '#shared/api/search.ts'
import { isProFilter } from '#shared/filters/company-filters.ts'
import { pages } from '#shared/pages.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { showToast } from '../../ui/overlays/toasts.ts'
import { appliedFilters, searchName, type Criteria } from '../search/criteria/criteria.ts'
import { mayUsePro, startCriteria } from '../search/criteria/start-criteria.ts'
import { finderQuery, useFinderAddress } from '../search/criteria/use-finder-address.ts'
import { useSearchFields } from '../search/criteria/use-search-fields.ts'
import { FILTERS_RESET } from '../search/finder-messages.ts'
import { announceTotal, useSearch, useSearchToasts } from '../search/results/use-search.ts'

/**
 * The landing search: the first page of a search, with every row locked, for visitors and users. It allows only free
 * filters (docs/product/search.md "Landing search"). A search with Pro filters continues in the finder, if the user may
 * use them.
 */
export function useLandingSearch() {
  const { token, user } = useSession()
  const { data: fields } = useSearchFields()
  const address = useFinderAddress()
  const criteria = address.criteria && { ...address.criteria, page: 1 }
  const navigate = useNavigate()
  const goesOn = criteria !== null && mayUsePro(user) && appliedFilters(criteria).some(isProFilter)
  const finderAddress = goesOn ? `${pages.sponsors}${finderQuery(criteria)}` : null
  useEffect(() => {
    if (finderAddress !== null) void navigate(finderAddress, { replace: true })
  }, [finderAddress, navigate])
  const { state, refresh } = useSearch(searchLanding, goesOn ? null : criteria, {
    shownByCaller: token === null,
  })
  useSearchToasts(state, criteria)

  const search = async (next: Criteria) => {
    const again = criteria !== null && searchName(next) === searchName(criteria)
    address.search({ ...next, page: 1 })
    if (!again) return
    const results = await refresh()
    if (results) announceTotal(results.total)
  }
  /** Changes the sort order. Another order is not a new search, so nothing is announced. */
  const sort = (next: Criteria) => address.search({ ...next, page: 1 })
  const reset = () => {
    address.reset()
    showToast({ type: 'success', message: FILTERS_RESET })
  }
  return {
    criteria,
    applied: criteria ?? startCriteria(user, fields),
    state,
    refresh,
    search,
    sort,
    reset,
  }
}
