import type { SavedSearch } from '#shared/api/saved-searches.ts'
import { longDate } from '#shared/format/date.ts'
import { counted, formatCount } from '#shared/format/number.ts'

/** The number of results of a search, such as `128 sponsors`. */
const sponsorsFound = (total: number): string => counted(total, 'sponsor', 'sponsors')

/** The number of new results and of all results of a saved search. Null if the total is unknown. */
export function newsOf({ new_count, total, seen_date }: SavedSearch): string | null {
  if (total === null) return null
  if (new_count === null) return `Not looked at since ${longDate(seen_date)} · ${sponsorsFound(total)} in all`
  const fresh = new_count === 0 ? 'Nothing new' : `${formatCount(new_count)} new`
  return `${fresh} since ${longDate(seen_date)} · ${sponsorsFound(total)} in all`
}
