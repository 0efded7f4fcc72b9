import type { CompanyFilters, SearchableCompanies } from './searchable-companies.ts'

/** The companies of one published index, which its hash names. */
export interface CompanyGeneration extends SearchableCompanies {
  /**
   * The ids of the companies that a search finds here, and does not find in an earlier generation, in the order of the
   * search. Undefined if the earlier one can no longer be read.
   */
  newSince: (filters: CompanyFilters, earlier: string) => Promise<readonly number[] | undefined>
}

/** The port of the generations of companies. What is new for a user is counted between two of them. */
export interface CompanyGenerations {
  /** The newest generation. @throws if it cannot be read. */
  openNewest: (hash: string) => Promise<CompanyGeneration>
  /** Undefined if the generation can no longer be read, for example because an older engine built its index. */
  open: (hash: string) => Promise<CompanyGeneration | undefined>
}
