export interface RegisteredRoute {
  route: string
  type: string
  rating: string
}

/** How one import changed an organisation. Dates are register dates, YYYY-MM-DD. */
export interface OrganisationChange {
  date: string
  change: 'left' | 'returned' | 'moved' | 'renamed' | 'routes'
  /**
   * The added routes. Routes are equal if route, type and rating are. So another type or rating is both a removal and
   * an addition.
   */
  added: RegisteredRoute[]
  removed: RegisteredRoute[]
  /** The town before a move; null for other changes. */
  from_town: string | null
  /** The name before another spelling; null for other changes. */
  from_name: string | null
}

/** A time with a Skilled Worker licence. Dates are those of registers, YYYY-MM-DD. */
export interface LicenceSpell {
  /** The first register with the licence. */
  from: string
  /** Whether no older register is known, so that the licence may be older. */
  or_earlier?: true
  /** The first register without it; null while it is listed. */
  until: string | null
}

/**
 * A company: an organisation on the register, identified by name and town, with all its routes
 * (docs/product/companies.md "Register"). Dates are YYYY-MM-DD.
 */
export interface Organisation {
  /** A random positive 31-bit integer. It never changes, even after a move to another town or with another spelling. */
  id: number
  /** The published name, trimmed and with single spaces. */
  name: string
  town: string
  county: string
  routes: RegisteredRoute[]
  source: 'register' | 'sample'
  /** The date of the first register with the organisation. */
  first_seen: string
  /** The date of the newest register with the organisation. */
  last_seen: string
  /** The date of the first register without the organisation; null while it is listed. */
  left_on: string | null
  /** The changes between the known registers, oldest first; absent if there are none. */
  changes?: OrganisationChange[]
  /**
   * The changes that watchers are told about, in the order of imports. Older registers never change them. Absent if they
   * are the same as `changes`.
   */
  announced?: OrganisationChange[]
  /**
   * The times with a Skilled Worker licence, oldest first, also from registers of which only names are known. Absent if
   * there are none.
   */
  licence_spells?: LicenceSpell[]
  /** Whether only older registers list it (docs/decisions/046-register-history.md). */
  only_older?: true
}

/**
 * A key that is equal for two spellings of an organisation. It is trimmed and in lower case, with single spaces, but
 * without Unicode normalisation.
 */
export const organisationKey = (name: string, town: string): string =>
  `${tidy(name)}\n${tidy(town)}`.toLowerCase()

/** Whether two names or towns are equal in the key of an organisation. */
export const isSpeltAlike = (one: string, other: string): boolean =>
  tidy(one).toLowerCase() === tidy(other).toLowerCase()

/** Trims a text and collapses white space (`\s`). */
export const tidy = (text: string): string =>
  STRAY_SPACE.test(text) ? text.trim().replaceAll(/\s+/g, ' ') : text

// a quick test, because nearly every text is tidy and an import makes a million calls
const STRAY_SPACE = /^\s|\s\s|\s$|[^\S ]/

/** Whether an organisation is on the newest register. */
export const isListed = ({ left_on }: Pick<Organisation, 'left_on'>): boolean => left_on === null
