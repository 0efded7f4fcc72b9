import type { Logger } from '../../platform/logger.ts'
import type { JobsNow } from './jobs-now.ts'
import { type NewestCompanies, newSinceLastSeen } from './new-since-last-seen.ts'
import type { CompanySearch, JobSearch, StoredSearch } from './saved-search-store.ts'

/** A saved search with its counts of all and of new results. A count is null if it was not made. */
export interface CountedSearch {
  search: StoredSearch
  total: number | null
  newCount: number | null
  /** When the newest of the counted jobs was found; absent for companies, and if nothing was counted. */
  newest?: number
}

/** Counts the jobs of a saved search. New are those that were found after the newest job that the user has seen. */
export async function countJobs({ newest, find }: JobsNow, search: JobSearch): Promise<CountedSearch> {
  const { criteria, seen } = search
  const [{ total }, fresh] = await Promise.all([
    find(criteria, { max: 0 }),
    find(criteria, { after: seen.version, max: 0 }),
  ])
  return { search, total, newCount: fresh.total, newest }
}

/**
 * Counts the results of a saved search.
 * @param compares Whether to compare with the index that the user last saw. If false, new results are not counted.
 */
export async function countSearch(
  search: CompanySearch,
  now: NewestCompanies,
  log: Pick<Logger, 'warn'>,
  compares = true,
): Promise<CountedSearch> {
  const [total, fresh] = await Promise.all([
    now.companies.total(search.criteria),
    compares ? newSinceLastSeen(now, search, log) : undefined,
  ])
  return { search, total, newCount: fresh?.length ?? null }
}
