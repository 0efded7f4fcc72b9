export interface RegisteredRoute {
  route: string
  type: string
  rating: string
}

/** What one import changed for an organisation; dates are those of registers, YYYY-MM-DD. */
export interface OrganisationChange {
  date: string
  change: 'left' | 'returned' | 'moved' | 'routes'
  /** Routes compare by route, type and rating: a change of type or rating is both a removal and an addition. */
  added: RegisteredRoute[]
  removed: RegisteredRoute[]
  /** The town before a move, else null. */
  from_town: string | null
}

/**
 * A company: an organisation of the register by (name, town), with all its routes (docs/product/companies.md
 * "Register"). Dates are YYYY-MM-DD.
 */
export interface Organisation {
  /** Random positive 31-bit integer; permanent, even after a move to another town. */
  id: number
  /** As published, trimmed, white space collapsed. */
  name: string
  town: string
  county: string
  routes: RegisteredRoute[]
  source: 'register' | 'sample'
  /** Date of the first import with it. */
  first_seen: string
  /** Date of the newest import with it. */
  last_seen: string
  /** Date of the first import without it; null while it is listed. */
  left_on: string | null
  /** Its changes by imports, oldest first; absent if there are none. */
  changes?: OrganisationChange[]
}

/** Equal for two spellings of one organisation: trimmed, white space collapsed, lower case, no Unicode normalisation. */
export const organisationKey = (name: string, town: string): string =>
  `${tidy(name)}\n${tidy(town)}`.toLowerCase()

/** Trims and collapses white space (`\s`). */
export const tidy = (text: string): string =>
  STRAY_SPACE.test(text) ? text.trim().replaceAll(/\s+/g, ' ') : text

// nearly every text is tidy already, and an import calls this a million times
const STRAY_SPACE = /^\s|\s\s|\s$|[^\S ]/

/** Whether it is on the newest register. */
export const isListed = ({ left_on }: Organisation): boolean => left_on === null
