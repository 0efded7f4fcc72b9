import { useSearchParams } from 'react-router-dom'
import { unlockedSorts } from '#shared/api/companies.ts'
import { SORT_PARAMETER } from '../../search/criteria/criteria.ts'
import type { UnlockedSort } from './use-unlocked-companies.ts'

/** The order of the unlocked companies, stored in the URL. */
export function useUnlockedSort() {
  const [address, setAddress] = useSearchParams()
  const sort: UnlockedSort = unlockedSorts.find((one) => one === address.get(SORT_PARAMETER)) ?? 'unlocked'
  const setSort = (next: UnlockedSort) => {
    const other = new URLSearchParams(address)
    if (next === 'unlocked') other.delete(SORT_PARAMETER)
    else other.set(SORT_PARAMETER, next)
    setAddress(other, { preventScrollReset: true })
  }
  return { sort, setSort }
}
