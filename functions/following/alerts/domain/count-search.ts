import type { SearchIndex } from '../../../search-engine/search-index.ts'
import type { WholeQuery } from './find-new.ts'
import { newSinceLastSeen } from './new-since-last-seen.ts'
import type { AlertLog, RegisterReader } from './register-reader.ts'
import type { JobsNow } from './jobs-now.ts'
import type { CompanySearch, JobSearch, SearchRules, StoredSearch } from './saved-search.ts'

export interface CountSearchDependencies {
  register: Pick<RegisterReader, 'openSeen'>
  rules: Pick<SearchRules<WholeQuery>, 'queryOf'>
}

/** A saved search with its counts of all and of new results. A count is null if it was not made. */
export interface CountedSearch {
  search: StoredSearch
  total: number | null
  newCount: number | null
  /** When the newest of the counted jobs was found; absent for companies, and if nothing was counted. */
  newest?: number
}

/** Counts the jobs of a saved search. New are those that were found after the newest job that the user has seen. */
export function countJobs({ newest, find }: JobsNow, search: JobSearch): CountedSearch {
  const { criteria, seen } = search
  const { total } = find(criteria, { max: 0 })
  const fresh = find(criteria, { after: seen.version, max: 0 })
  return { search, total, newCount: fresh.total, newest }
}

/**
 * Counts the results of a saved search.
 * @param compares Whether to load the index that the user last saw. If false, new results are not counted.
 */
export async function countSearch(
  { register, rules }: CountSearchDependencies,
  search: CompanySearch,
  now: { hash: string; index: SearchIndex },
  log: AlertLog,
  compares = true,
): Promise<CountedSearch> {
  const query = rules.queryOf(search.criteria)
  const { total } = now.index.search({ ...query, offset: 0, limit: 0 })
  const fresh = compares ? await newSinceLastSeen(register, query, now, search.seen, log) : undefined
  return { search, total, newCount: fresh?.length ?? null }
}
