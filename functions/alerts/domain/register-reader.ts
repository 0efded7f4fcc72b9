import type { SearchIndex } from '../../search-engine/search-index.ts'

interface Route {
  route: string
  type: string
  rating: string
}

/** What one register changed for a company; dates YYYY-MM-DD. */
export interface CompanyChange {
  date: string
  change: 'left' | 'returned' | 'moved' | 'routes'
  added: Route[]
  removed: Route[]
  from_town: string | null
}

/** A company of the register, with the fields that this feature needs. */
export interface ListedCompany {
  id: number
  name: string
  town: string
  county: string
  routes: Route[]
  first_seen: string
  left_on: string | null
  /** Oldest first; absent if there are none. */
  changes?: CompanyChange[]
}

/**
 * A current or earlier snapshot: content hashes of register and index, the number of earlier updates, and the
 * register's date.
 */
export interface SeenSnapshot {
  version: number
  register: string
  index: string
  date: string
}

/**
 * Reads current and earlier snapshots. Objects are immutable; registers are kept for ever, indexes until they expire.
 */
export interface RegisterReader {
  current: () => Promise<SeenSnapshot>
  /** When an index was published, by its hash; undefined if users never saw it. */
  seenIndex: (hash: string) => Promise<{ version: number; date: string } | undefined>
  /** The current index. @throws if it cannot be read. */
  openCurrent: (hash: string) => Promise<SearchIndex>
  /** An earlier index; undefined if it can no longer be read, for example one of an older engine. */
  openSeen: (hash: string) => Promise<SearchIndex | undefined>
  findCompany: (register: string, id: number) => Promise<ListedCompany | undefined>
}

/** Warnings alert no operator; they are only in the log. */
export interface AlertLog {
  warn: (message: string, fields?: Record<string, unknown>) => void
}
