import type { Organisation } from './organisation.ts'

/** The register and index that users see: the only thing that an import changes. */
export interface Snapshot {
  /** Counts the updates; a writer names the version it started from. */
  version: number
  /** Content hash of the register's objects. */
  register: string
  /** Content hash of the index image. */
  index: string
  /** The publication date of the register, YYYY-MM-DD. */
  date: string
  imported_at: string
  source: Organisation['source']
  /** The UTC date that the index was built for, which decides which vacancies are live. */
  built_for: string
}

/** What users saw between two updates of the pointer, for comparisons of snapshots. */
export type SeenSnapshot = Pick<Snapshot, 'version' | 'register' | 'index' | 'date'>

/** One whole version of the register. */
export interface RegisterVersion {
  date: string
  source: Organisation['source']
  /** The secret behind the order of searches without a name; created once and kept for ever. */
  order_key: string
  /** All organisations ever seen, by id. */
  organisations: readonly Organisation[]
}
