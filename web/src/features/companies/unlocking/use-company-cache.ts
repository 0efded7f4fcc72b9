import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import type { UnlockedCompany } from '../../../../../shared/api/companies.ts'
import type { CompanyRow } from '../../../../../shared/api/company-row.ts'
import { sponsorships } from '../../../../../shared/api/search.ts'
import type { SearchResults } from '../../search/results/use-search.ts'
import { companyKey } from '../detail/use-company.ts'
import { isUnlocked, type FoundCompany } from '../unlocked/find-company.ts'

const unlockedRow = (row: CompanyRow, company: UnlockedCompany): CompanyRow => ({
  ...row,
  locked: false,
  companyName: company.companyName,
  addressLine1: company.addressLine1,
  postcode: company.postcode,
})

const notFree = (row: CompanyRow): CompanyRow => ({
  ...row,
  preview: { ...row.preview, register_only: false },
})

const withoutFree = (known: FoundCompany | undefined) =>
  known && !isUnlocked(known) ? notFree(known) : known

/**
 * A list row updated from the server's state of its company. If that state is unknown (null), the row only loses its
 * free label.
 */
function updatedRow(row: CompanyRow, found: FoundCompany): CompanyRow {
  if (found === null) return notFree(row)
  return isUnlocked(found) ? unlockedRow(row, found) : found
}

/** Changes the companies in SWR's cache: opened companies, and rows in every loaded list. */
export function useCompanyCache() {
  const { mutate } = useSWRConfig()

  /**
   * Updates a company everywhere from the server's state. If that state is unknown (null), the company only loses its
   * free label.
   */
  async function update(id: number, found: FoundCompany): Promise<void> {
    await mutate<FoundCompany>(companyKey(id), (known) => found ?? withoutFree(known), { revalidate: false })
    await mutate<SearchResults>(
      (key) => Array.isArray(key) && key[0] === sponsorships.id,
      (results) =>
        results && {
          ...results,
          data: results.data.map((row) => (row.id === id ? updatedRow(row, found) : row)),
        },
      { revalidate: false },
    )
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
