import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import type { UnlockedCompany } from '#shared/api/companies.ts'
import type { CompanyRow } from '#shared/api/company-row.ts'
import type { RouteId } from '#shared/api/routes.ts'
import { sponsorships } from '#shared/api/search.ts'
import { useRereadJobs } from '../../jobs/use-reread-jobs.ts'
import type { SearchResults } from '../../search/results/use-search.ts'
import { companyKey } from '../detail/use-company.ts'
import type { FoundCompany } from '../unlocked/find-company.ts'

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
    await mutate<SearchResults>(
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
