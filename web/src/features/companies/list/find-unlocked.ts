import { unlockedCompanies, type UnlockedCompany } from '../../../../../shared/api/companies.ts'
import { call } from '../../../lib/api-client.ts'

/**
 * Looks for a company among those the reader has unlocked, page after page, and so never spends.
 * @returns null where it is not among them, which means that it is locked.
 */
export async function findUnlocked(
  id: number,
  token: string | null,
  page = 1,
): Promise<UnlockedCompany | null> {
  const { data, last_page } = await call(unlockedCompanies, { query: { page } }, { token })
  const found = data.find((company) => company.id === id)
  if (found) return found
  return page < last_page ? findUnlocked(id, token, page + 1) : null
}
