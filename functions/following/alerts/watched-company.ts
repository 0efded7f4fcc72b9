import type { Organisation, OrganisationChange } from '../../register/index.ts'
import type { StoredWatch } from './watch-store.ts'

/** Where a company is, with the standard names of places. */
interface Place {
  city: string | null
  county: string | null
  country: string
}

/** A watched company, with the register's changes since the user's last visit, newest first. */
export interface WatchedCompany {
  watch: StoredWatch
  company: Organisation
  place: Place
  news: OrganisationChange[]
  /** The date of a warning on the company; null without one. */
  warnedOn: string | null
  /** The date of the register that contains this data. */
  registerDate: string
}

/**
 * The changes of a company after the first `seen` ones, newest date first. Changes of the same date are in reverse
 * order of import, even after an older register was forced.
 */
export const changesBeyond = (
  { changes = [] }: Pick<Organisation, 'changes'>,
  seen: number,
): OrganisationChange[] =>
  changes
    .slice(seen)
    .toReversed()
    .toSorted((one, other) => (one.date === other.date ? 0 : one.date < other.date ? 1 : -1))
