import useSWR, { unstable_serialize } from 'swr'
import type { ApiError } from '../../../lib/api/api-error.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { useHasBeenRead } from '../../../lib/api/use-has-been-read.ts'
import { NO_COMPANY } from '../../search/criteria/use-finder-address.ts'
import { findCompany, isUnlocked, type FoundCompany } from '../unlocked/find-company.ts'

/** The SWR key of an open company. `useUnlock` writes to this cache entry. */
export const companyKey = (id: number) => ['company', id] as const

/**
 * The open company as `data`. It is undefined while loading and after the session has ended, and null if the company is
 * locked. For a locked company that the list does not contain, `row` is its row. Reading never unlocks a company,
 * because it looks among the unlocked ones only. A 404 ApiError means that the company cannot be unlocked.
 * @param isLocked Whether the list shows the company as locked. False if no list contains it, for example after
 * following a link.
 */
export function useCompany(id: number, isLocked: boolean) {
  const { token } = useSession()
  const hasBeenRead = useHasBeenRead()
  const { data, error, isValidating, mutate } = useSWR<FoundCompany, ApiError>(
    isLocked || token === null || id === NO_COMPANY ? null : companyKey(id),
    async (key: readonly [string, number]) => {
      const { answered, failed } = hasBeenRead(unstable_serialize(key))
      return findCompany(key[1], { background: answered || failed })
    },
    { revalidateIfStale: false },
  )
  const row = data && !isUnlocked(data) ? data : undefined
  const company = data && isUnlocked(data) ? data : data && null
  return { data: isLocked ? null : company, row, error, isValidating, mutate }
}
