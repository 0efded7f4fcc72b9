import { useCallback } from 'react'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import { readCompany, type UnlockedCompany } from '#shared/api/companies.ts'
import type { CompanyRow } from '#shared/api/company-row.ts'
import type { RouteId } from '#shared/api/routes.ts'
import { sponsorships } from '#shared/api/search.ts'
import { call, type CallOptions } from '../../../lib/api/api-client.ts'
import type { ApiError } from '../../../lib/api/api-error.ts'
import { useHasBeenRead } from '../../../lib/api/use-api.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { useRereadJobs } from '../../jobs/use-reread-jobs.ts'
import { NO_COMPANY } from '../../search/criteria/use-finder-address.ts'
import type { SearchAnswer } from '../../search/results/use-search.ts'

/**
 * A company as the user may see it: an unlocked company, the row of a locked one, or what the register publishes of it.
 * Null if nothing is available.
 */
type FoundCompany = UnlockedCompany | CompanyRow | null

export const isUnlocked = (found: FoundCompany): found is UnlockedCompany =>
  found !== null && 'details' in found

/** Reads a company as the user may see it. This never unlocks a company. */
export async function findCompany(id: number, options: CallOptions): Promise<FoundCompany> {
  const { data } = await call(readCompany, { params: { id } }, options)
  return data
}

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

/** The call whose answer names an unlocked company by its id. */
const HIDDEN_COMPANIES: RouteId = 'listHiddenCompanies'

const unlockedRow = (row: CompanyRow, company: UnlockedCompany): CompanyRow => ({
  ...row,
  id: company.id,
  locked: false,
  companyName: company.companyName,
  addressLine1: company.addressLine1,
  postcode: company.postcode,
})

/** Changes the companies in SWR's cache: opened companies, rows in every loaded list, and their jobs. */
export function useCompanyCache() {
  const { mutate } = useSWRConfig()
  const rereadJobs = useRereadJobs()

  /** Updates an unlocked company everywhere. @param id Its number while it was locked. */
  async function update(id: number, company: UnlockedCompany): Promise<void> {
    // the page names it by its id from now on
    for (const number of new Set([company.id, id]))
      await mutate<FoundCompany>(companyKey(number), company, { revalidate: false })
    await mutate<SearchAnswer>(
      (key) => Array.isArray(key) && key[0] === sponsorships.id,
      (results) =>
        results && {
          ...results,
          data: results.data.map((row) => (row.id === id ? unlockedRow(row, company) : row)),
        },
      { revalidate: false },
    )
    await Promise.all([rereadJobs(), mutate((key) => Array.isArray(key) && key[0] === HIDDEN_COMPANIES)])
  }

  /** Drops every opened company except one. */
  const dropOthers = useCallback(
    async (openId: number | null) => {
      const [name] = companyKey(0)
      await mutate((key) => Array.isArray(key) && key[0] === name && key[1] !== openId, undefined, {
        revalidate: false,
      })
    },
    [mutate],
  )
  return { update, dropOthers }
}
