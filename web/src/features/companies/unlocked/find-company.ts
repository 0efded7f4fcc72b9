import { unlockedCompanies, type UnlockedCompany } from '#shared/api/companies.ts'
import type { CompanyRow } from '#shared/api/company-row.ts'
import { call, type CallOptions } from '../../../lib/api/api-client.ts'

/** A company as the user may see it: an unlocked company, or the row of a locked one. Null if neither is available. */
export type FoundCompany = UnlockedCompany | CompanyRow | null

export const isUnlocked = (found: FoundCompany): found is UnlockedCompany =>
  found !== null && 'details' in found

/** Looks for a company among the user's unlocked companies. This never unlocks a company. */
export async function findCompany(company_id: number, options: CallOptions): Promise<FoundCompany> {
  const { data, locked_row } = await call(unlockedCompanies, { query: { company_id } }, options)
  return data[0] ?? locked_row ?? null
}
