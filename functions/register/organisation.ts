import * as z from 'zod/mini'

/** A route with its type and rating. Routes are equal if all three are. */
export const RegisteredRoute = z.object({ route: z.string(), type: z.string(), rating: z.string() })
export type RegisteredRoute = z.infer<typeof RegisteredRoute>

/** How one import changed an organisation. Dates are register dates, YYYY-MM-DD. */
export const OrganisationChange = z.object({
  date: z.string(),
  change: z.enum(['left', 'returned', 'moved', 'renamed', 'routes']),
  /** The added routes. Another type or rating is both a removal and an addition. */
  added: z.array(RegisteredRoute),
  removed: z.array(RegisteredRoute),
  /** The town before a move; null for other changes. */
  from_town: z.nullable(z.string()),
  /** The name before another spelling; null for other changes, whose stored lines have none. */
  from_name: z._default(z.nullable(z.string()), null),
})
export type OrganisationChange = z.infer<typeof OrganisationChange>

/** A time with a Skilled Worker licence. Dates are those of registers, YYYY-MM-DD. */
export const LicenceSpell = z.object({
  /** The first register with the licence. */
  from: z.string(),
  /** Whether no older register is known, so that the licence may be older. */
  or_earlier: z.optional(z.literal(true)),
  /** The first register without it; null while it is listed. */
  until: z.nullable(z.string()),
})
export type LicenceSpell = z.infer<typeof LicenceSpell>

/**
 * A company: an organisation on the register, identified by name and town, with all its routes
 * (docs/product/companies.md "Register"). Dates are YYYY-MM-DD. What is optional is absent if there is none, so that an
 * organisation without it has the same line in every version.
 */
export const Organisation = z.object({
  /** A random positive 31-bit integer. It never changes, even after a move to another town or with another spelling. */
  id: z.int(),
  /** The published name, trimmed and with single spaces. */
  name: z.string(),
  town: z.string(),
  county: z.string(),
  routes: z.array(RegisteredRoute),
  source: z.enum(['register', 'sample']),
  /** The date of the first register with the organisation. */
  first_seen: z.string(),
  /** The date of the newest register with the organisation. */
  last_seen: z.string(),
  /** The date of the first register without the organisation; null while it is listed. */
  left_on: z.nullable(z.string()),
  /** The changes between the known registers, oldest first. */
  changes: z.optional(z.array(OrganisationChange)),
  /**
   * The changes that watchers are told about, in the order of imports. Older registers never change them. Absent if they
   * are the same as `changes`.
   */
  announced: z.optional(z.array(OrganisationChange)),
  /** Whether only older registers list it (docs/decisions/046-register-history.md). */
  only_older: z.optional(z.literal(true)),
  /** The times with a Skilled Worker licence, oldest first, also from registers of which only names are known. */
  licence_spells: z.optional(z.array(LicenceSpell)),
})
export type Organisation = z.infer<typeof Organisation>

/** A key that is equal for two spellings: in lower case, with single spaces, without Unicode normalisation. */
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
