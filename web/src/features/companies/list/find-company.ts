import {
  unlockedCompanies,
  type CompanyRow,
  type UnlockedCompany,
} from '../../../../../shared/api/companies.ts'
import { call, type CallOptions } from '../../../lib/api-client.ts'

/** A company as the user may see it: all of an unlocked one, the row of a locked one; null where not even that came. */
export type FoundCompany = UnlockedCompany | CompanyRow | null

export const isUnlocked = (found: FoundCompany): found is UnlockedCompany =>
  found !== null && 'details' in found

/** Looks for a company by its id among those the user has unlocked, and so never spends. */
export async function findCompany(company_id: number, options: CallOptions): Promise<FoundCompany> {
  const { data, locked_row } = await call(unlockedCompanies, { query: { company_id } }, options)
  return data[0] ?? locked_row ?? null
}
