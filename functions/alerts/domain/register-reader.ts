import type { SearchIndex } from '../../search-engine/search-index.ts'

interface Route {
  route: string
  type: string
  rating: string
}

/** What one register changed of a company; dates YYYY-MM-DD. */
export interface CompanyChange {
  date: string
  change: 'left' | 'returned' | 'moved' | 'routes'
  added: Route[]
  removed: Route[]
  from_town: string | null
}

/** A company of the register, what of it this feature needs. */
export interface ListedCompany {
  id: number
  name: string
  town: string
  county: string
  routes: Route[]
  first_seen: string
  left_on: string | null
  /** The oldest first; absent where nothing ever changed. */
  changes?: CompanyChange[]
}

/** What readers saw, or see: content hashes of register and index, how many flips came before, and the register's date. */
export interface SeenSnapshot {
  version: number
  register: string
  index: string
  date: string
}

/** Reads what readers see, and what they saw: the objects are immutable, and each version is kept. */
export interface RegisterReader {
  current: () => Promise<SeenSnapshot>
  /** When an index was published, by its hash; undefined where readers never saw it. */
  seenIndex: (hash: string) => Promise<{ version: number; date: string } | undefined>
  /** The index of now. @throws where it cannot be read. */
  openCurrent: (hash: string) => Promise<SearchIndex>
  /** An index of before; undefined where it cannot be read any more, such as one of an older engine. */
  openSeen: (hash: string) => Promise<SearchIndex | undefined>
  findCompany: (register: string, id: number) => Promise<ListedCompany | undefined>
}

/** A warning wakes nobody; it is there to be found. */
export interface AlertLog {
  warn: (message: string, fields?: Record<string, unknown>) => void
}
