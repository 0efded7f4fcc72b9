import type { CompanyFacts } from './company-facts.ts'

export interface Probe {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  headers?: Record<string, string>
  /** Set if the call ends its own session or account. */
  ends?: true
}

export interface ProbeFacts {
  /** Unlocked companies, locked ones, and locked ones that have left the register. */
  companies: CompanyFacts[]
  locked: CompanyFacts[]
  pages: number
  savedSearchId: string
  version: string
  registerDate: string
  employerToken: string
  sharedToken: string
}
