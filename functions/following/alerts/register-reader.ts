import type { SearchedCompanies } from './searched-companies.ts'

interface Route {
  route: string
  type: string
  rating: string
}

/** The change of a company in one register. Dates are YYYY-MM-DD. */
export interface CompanyChange {
  date: string
  change: 'left' | 'returned' | 'moved' | 'renamed' | 'routes'
  added: Route[]
  removed: Route[]
  from_town: string | null
  from_name: string | null
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
  /** The changes, oldest first; absent if there are none. */
  changes?: CompanyChange[]
}

/**
 * A current or earlier snapshot. It has the content hashes of register and index, the number of earlier updates, and
 * the register's date.
 */
export interface SeenSnapshot {
  version: number
  register: string
  index: string
  date: string
}

/**
 * Reads current and earlier snapshots. Their objects are immutable. Registers are stored for ever, indexes until they
 * expire.
 */
export interface RegisterReader {
  current: () => Promise<SeenSnapshot>
  /** When the index with this hash was published; undefined if users never saw it. */
  seenIndex: (hash: string) => Promise<{ version: number; date: string } | undefined>
  /** The companies of the current index. @throws if it cannot be read. */
  openCurrent: (hash: string) => Promise<SearchedCompanies>
  /** The companies of an earlier index. Undefined if it can no longer be read. */
  openSeen: (hash: string) => Promise<SearchedCompanies | undefined>
  findCompany: (register: string, id: number) => Promise<ListedCompany | undefined>
}

/** Logs warnings. They do not alert an operator. */
export interface AlertLog {
  warn: (message: string, fields?: Record<string, unknown>) => void
}
