import useSWR, { unstable_serialize } from 'swr'
import { searchSingle, type UnlockedCompany } from '../../../../../shared/api/companies.ts'
import { call } from '../../../lib/api-client.ts'
import type { ApiError } from '../../../lib/api-error.ts'
import { useSession } from '../../../lib/session-store.ts'
import { useReadBefore } from '../../../lib/use-read-before.ts'
import { findUnlocked } from '../list/find-unlocked.ts'

/** What the list says of a company: `unknown` where it is in no list, as after following a link to it. */
export type Standing = 'locked' | 'unlocked' | 'unknown'

/** Where an opened company is kept; `useUnlock` puts it there. */
export const companyKey = (id: number) => ['company', id] as const

/**
 * The open company: undefined while loading and once the session has ended, null when it is locked. Reading never spends: only a company that the list
 * shows as unlocked is asked for by id, any other is looked for among the unlocked ones.
 */
export function useCompany(id: number | null, standing: Standing) {
  const { token } = useSession()
  const readBefore = useReadBefore()
  const isLocked = standing === 'locked'
  const { data, error, isValidating, mutate } = useSWR<UnlockedCompany | null, ApiError>(
    id === null || isLocked || token === null ? null : companyKey(id),
    async (key: readonly [string, number]) => {
      const company_id = key[1]
      const { answered, failed } = readBefore(unstable_serialize(key))
      const background = answered || failed
      return standing === 'unlocked'
        ? (await call(searchSingle, { query: { company_id } }, { token, background })).data
        : findUnlocked(company_id, { token, background })
    },
    { revalidateIfStale: false },
  )
  return { data: isLocked ? null : data, error, isValidating, mutate }
}
