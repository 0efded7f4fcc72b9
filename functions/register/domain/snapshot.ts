import type { Organisation } from './organisation.ts'

/** The register and index that users see. An import becomes visible by replacing the snapshot. */
export interface Snapshot {
  /** The number of updates so far. A writer names the version that it has read. */
  version: number
  /** The content hash of the register's objects. */
  register: string
  /** The content hash of the index image. */
  index: string
  /** The publication date of the register, YYYY-MM-DD. */
  date: string
  imported_at: string
  source: Organisation['source']
  /** The UTC date for which the index was built. It decides which vacancies are live. */
  built_for: string
}

/** A snapshot that users have seen. Alerts compare two of them. */
export type SeenSnapshot = Pick<Snapshot, 'version' | 'register' | 'index' | 'date'>

/** One complete version of the register. */
export interface RegisterVersion {
  date: string
  source: Organisation['source']
  /** The secret that orders searches without a name. It never changes. */
  order_key: string
  /** All organisations that were ever on the register, by id. */
  organisations: readonly Organisation[]
}
