import { unlockedCompanies, type UnlockedCompany } from '../../../../../shared/api/companies.ts'
import { call, type CallOptions } from '../../../lib/api-client.ts'

/**
 * Looks for a company among those the reader has unlocked, and so never spends.
 * @returns null where it is not among them, which means that it is locked.
 */
export async function findUnlocked(
  company_id: number,
  options: CallOptions,
): Promise<UnlockedCompany | null> {
  const { data } = await call(unlockedCompanies, { query: { company_id } }, options)
  return data[0] ?? null
}
