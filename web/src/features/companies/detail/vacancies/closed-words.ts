import type { ListedVacancy } from '../../../../../../shared/api/vacancy.ts'
import { longDate } from '../../../../../../shared/format/date.ts'
import { browserClock } from '../../../../lib/clock.ts'

/** Why a vacancy no longer takes applications, and since when. Null if it is live, by the rule of the server. */
export function closedWords({
  removed_at,
  expiry_date,
}: Pick<ListedVacancy, 'removed_at' | 'expiry_date'>): string | null {
  const today = browserClock().toISOString().slice(0, 10)
  if (expiry_date !== null && expiry_date < today) return `Closed on ${longDate(expiry_date)}`
  return removed_at === null ? null : `No longer advertised since ${longDate(removed_at)}`
}
