import { licenceReasons } from '#shared/licence-match.ts'
import type { LicenceMatch } from '../licence/check-name.ts'

/**
 * Presents organisations as GOV.UK publishes them.
 * @param warned The dates of the warnings of those companies that have one.
 */
export const publishedWith =
  (warned: ReadonlyMap<number, string>) =>
  ({ reason, organisation: { id, name, town, county, routes, first_seen } }: LicenceMatch) => ({
    grade: licenceReasons[reason],
    reason,
    name,
    town: town || null,
    county: county || null,
    routes,
    listed_since: first_seen,
    warned_on: warned.get(id) ?? null,
  })

/** The dates of an organisation that has left the register. */
export const leavingOf = ({ organisation: { last_seen, left_on } }: LicenceMatch) => ({
  listed_until: last_seen,
  left_on: left_on!,
})
