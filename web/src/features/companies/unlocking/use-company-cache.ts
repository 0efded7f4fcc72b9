import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import type { CompanyRow, UnlockedCompany } from '../../../../../shared/api/companies.ts'
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

/** A row of a list as the server has it now. If that is unknown, the row stays, but no longer as free. */
function updatedRow(row: CompanyRow, found: FoundCompany): CompanyRow {
  if (found === null) return notFree(row)
  return isUnlocked(found) ? unlockedRow(row, found) : found
}

/** Changes what SWR has cached of companies: the opened ones, and their rows in every loaded list. */
export function useCompanyCache() {
  const { mutate } = useSWRConfig()

  /** Shows a company as it is now. Null if that is unknown: then it only stops being free. */
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
