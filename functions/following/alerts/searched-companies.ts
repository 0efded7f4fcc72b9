import type { Criteria } from './saved-search-store.ts'

/** The companies of one index, as saved searches find them. */
export interface SearchedCompanies {
  /** How many companies a search finds. */
  total: (criteria: Criteria) => Promise<number>
  /**
   * The ids of the companies that a search does not find in an earlier index, in the order of the search. Undefined if
   * that index can no longer be read.
   */
  newSince: (criteria: Criteria, earlier: string) => Promise<readonly number[] | undefined>
  /** The stored cards of ids; undefined for an unknown id. */
  cards: (ids: readonly number[]) => Promise<readonly unknown[]>
}
