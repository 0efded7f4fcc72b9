import { longDate } from '#shared/format/date.ts'
import type { Registration } from '../company.ts'

/**
 * Since when a company has a licence: a year, or before the first published names. So few words tell less than the month of a row.
 * Undefined if only our oldest register tells.
 */
export function licensedIn(
  first_seen: string,
  newest: NonNullable<Registration['licence_spells']>[number] | undefined,
): string | undefined {
  if (newest === undefined || newest.until !== null) return undefined
  const { from, or_earlier } = newest
  if (!or_earlier) return `since ${from.slice(0, 4)}`
  return from === first_seen ? undefined : `before ${longDate(from.slice(0, 7))}`
}
