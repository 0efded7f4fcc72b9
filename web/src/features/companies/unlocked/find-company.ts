import { readCompany, type UnlockedCompany } from '#shared/api/companies.ts'
import type { CompanyRow } from '#shared/api/company-row.ts'
import { call, type CallOptions } from '../../../lib/api/api-client.ts'

/**
 * A company as the user may see it: an unlocked company, the row of a locked one, or what the register publishes of it.
 * Null if nothing is available.
 */
export type FoundCompany = UnlockedCompany | CompanyRow | null

export const isUnlocked = (found: FoundCompany): found is UnlockedCompany =>
  found !== null && 'details' in found

/** Reads a company as the user may see it. This never unlocks a company. */
export async function findCompany(id: number, options: CallOptions): Promise<FoundCompany> {
  const { data } = await call(readCompany, { params: { id } }, options)
  return data
}
