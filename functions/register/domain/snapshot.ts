import type { Organisation } from './organisation.ts'

/** Which register and index readers see: the one thing that changes when an import is done. */
export interface Snapshot {
  /** Counts the flips; a writer names the version it started from. */
  version: number
  /** Content hash of the register's objects. */
  register: string
  /** Content hash of the index image. */
  index: string
  /** The day the register was published, YYYY-MM-DD. */
  date: string
  imported_at: string
  source: Organisation['source']
  /** The UTC date the index was built for: it says which vacancies are live. */
  built_for: string
}

/** What readers saw from one flip to the next, as it is told to those who compare two of them. */
export type SeenSnapshot = Pick<Snapshot, 'version' | 'register' | 'index' | 'date'>

/** One version of the register, whole. */
export interface RegisterVersion {
  date: string
  source: Organisation['source']
  /** The secret behind the order of a search without a name; made once, carried forward for ever. */
  order_key: string
  /** All organisations ever seen, by id. */
  organisations: readonly Organisation[]
}
