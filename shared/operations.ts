import { type JobSiteName, jobSiteNames } from './job-sites.ts'
import { type SectorFeedName, sectorFeedNames } from './sector-feeds.ts'

/**
 * What commands and administrators run, with its label. All but the last are recorded. The age of the signing keys
 * follows from their ids.
 */
export const operations = {
  register_fetch: 'Fetch and import the newest register',
  import: 'Import a register file',
  history: 'Import an older register',
  profiles: 'Import profiles of companies',
  companies_house: 'Match the register with Companies House',
  directories: 'Match the register with a public directory',
  teaching_vacancies: 'Read the postings of Teaching Vacancies',
  nhs_jobs: 'Read the postings of NHS Jobs',
  reed: 'Read the postings of Reed',
  adzuna: 'Read the postings of Adzuna',
  index_rebuild: 'Rebuild the search index',
  refresh_round: 'Seek and read websites of companies',
  key_rotation: 'Add a signing key',
} as const satisfies Record<SectorFeedName | JobSiteName, string> & Record<string, string>

export type OperationName = keyof typeof operations

export const recordedOperations = [
  'register_fetch',
  'import',
  'history',
  'profiles',
  'companies_house',
  'directories',
  ...sectorFeedNames,
  ...jobSiteNames,
  'index_rebuild',
  'refresh_round',
] as const satisfies readonly OperationName[]
export type RecordedOperation = (typeof recordedOperations)[number]

/** The operations that administrators can start without a file. */
export const startableOperations = [
  'register_fetch',
  ...sectorFeedNames,
  ...jobSiteNames,
  'index_rebuild',
  'refresh_round',
] as const satisfies readonly OperationName[]

/** How an operation ended. `unchanged`: there was nothing to do. */
export const operationOutcomes = ['done', 'unchanged', 'refused', 'failed'] as const
export type OperationOutcome = (typeof operationOutcomes)[number]

/** Who starts operations: administrators on their page, operators with a command, and the schedule. */
export const operationStarters = ['administrator', 'operator', 'schedule'] as const
export type OperationStarter = (typeof operationStarters)[number]

export interface OperationEntry {
  /** ISO. */
  at: string
  outcome: OperationOutcome
  /** Why it was refused, or what it did; null if there is nothing to say. */
  sentence: string | null
  by: OperationStarter
}

/** What is known of an operation. `queued_at`: since when it waits for its worker, ISO; null if it does not. */
export interface OperationState {
  last: OperationEntry | null
  queued_at: string | null
}
