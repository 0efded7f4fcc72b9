import type { CompanyFacts } from './company-facts.ts'

/** The parameters of a call. */
export interface Probe {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  headers?: Record<string, string>
  /** Set if the call ends its own session or account. */
  ends?: true
}

/** The data that probes use in their requests. */
export interface ProbeFacts {
  /** Unlocked companies, locked ones, and locked ones that have left the register. */
  companies: CompanyFacts[]
  locked: CompanyFacts[]
  /** How many pages of all companies to request. */
  pages: number
  savedSearchId: string
  /** The version of the current index and register. */
  version: string
  registerDate: string
  /** A token that opens a case for an employer. */
  employerToken: string
}
