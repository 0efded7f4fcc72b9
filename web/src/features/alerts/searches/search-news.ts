import type { SavedSearch } from '#shared/api/saved-searches.ts'
import { longDate } from '#shared/format/date.ts'
import { counted, formatCount } from '#shared/format/number.ts'

/** The number of results of a search, such as `128 sponsors`. */
const found = (kind: SavedSearch['kind'], total: number): string =>
  kind === 'jobs' ? counted(total, 'job', 'jobs') : counted(total, 'sponsor', 'sponsors')

/** The number of new results and of all results of a saved search. Null if the total is unknown. */
export function newsOf({ kind, new_count, total, seen_date }: SavedSearch): string | null {
  if (total === null) return null
  if (new_count === null) return `Not looked at since ${longDate(seen_date)} · ${found(kind, total)} in all`
  const fresh = new_count === 0 ? 'Nothing new' : `${formatCount(new_count)} new`
  return `${fresh} since ${longDate(seen_date)} · ${found(kind, total)} in all`
}
