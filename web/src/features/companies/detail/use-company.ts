import useSWR, { unstable_serialize } from 'swr'
import type { ApiError } from '../../../lib/api-error.ts'
import { useSession } from '../../../lib/session-store.ts'
import { useReadBefore } from '../../../lib/use-read-before.ts'
import { NO_COMPANY } from '../use-finder-address.ts'
import { findCompany, isUnlocked, type FoundCompany } from '../list/find-company.ts'

/** Where an opened company is kept; `useUnlock` puts it there. */
export const companyKey = (id: number) => ['company', id] as const

/**
 * The open company: undefined while loading and once the session has ended, null when it is locked; then `row` is what is
 * known of it, unless the list has said so already. Reading never spends: it is looked for among the unlocked ones,
 * whatever the list says of it. An ApiError of 404 is of a company that nobody can unlock.
 * @param isLocked What the list says of it; false also where it is in no list, as after following a link to it.
 */
export function useCompany(id: number, isLocked: boolean) {
  const { token } = useSession()
  const readBefore = useReadBefore()
  const { data, error, isValidating, mutate } = useSWR<FoundCompany, ApiError>(
    isLocked || token === null || id === NO_COMPANY ? null : companyKey(id),
    async (key: readonly [string, number]) => {
      const { answered, failed } = readBefore(unstable_serialize(key))
      return findCompany(key[1], { token, background: answered || failed })
    },
    { revalidateIfStale: false },
  )
  const row = data && !isUnlocked(data) ? data : undefined
  const company = data && isUnlocked(data) ? data : data && null
  return { data: isLocked ? null : company, row, error, isValidating, mutate }
}
