import type { AlertLog, RegisterReader } from './register-reader.ts'
import type { CompanySearch } from './saved-search-store.ts'
import type { SearchedCompanies } from './searched-companies.ts'

/** The newest companies, with the hash of their index. */
export interface NewestCompanies {
  hash: string
  companies: SearchedCompanies
}

/** Opens the newest companies of a register. */
export const openNewest = async (
  { openCurrent }: Pick<RegisterReader, 'openCurrent'>,
  hash: string,
): Promise<NewestCompanies> => ({ hash, companies: await openCurrent(hash) })

/**
 * The companies that a saved search finds now, but not in the index that the user last saw. If the earlier index can no
 * longer be read, no company counts as new, and a warning is logged.
 */
export async function newSinceLastSeen(
  { hash, companies }: NewestCompanies,
  { criteria, seen }: Pick<CompanySearch, 'criteria' | 'seen'>,
  log: AlertLog,
): Promise<readonly number[]> {
  if (seen.index === hash) return []
  const found = await companies.newSince(criteria, seen.index)
  if (found !== undefined) return found
  log.warn('the index that a user last looked at cannot be read', { index: seen.index, of: seen.date })
  return []
}
