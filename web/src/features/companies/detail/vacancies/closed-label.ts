import type { ListedVacancy } from '#shared/api/vacancy.ts'
import { longDate } from '#shared/format/date.ts'
import { browserClock } from '../../../../lib/clock.ts'

type ClosedVacancy = Pick<ListedVacancy, 'removed_at' | 'expiry_date'>

/** Whether the closing date of a vacancy has passed, by the rule of the server. */
export const isExpired = ({ expiry_date }: Pick<ListedVacancy, 'expiry_date'>): boolean =>
  expiry_date !== null && expiry_date < browserClock().toISOString().slice(0, 10)

/** Why a vacancy no longer takes applications, and since when. Null if it is live, by the rule of the server. */
export function closedLabel({ removed_at, expiry_date }: ClosedVacancy): string | null {
  if (expiry_date !== null && isExpired({ expiry_date })) return `Closed on ${longDate(expiry_date)}`
  return removed_at === null ? null : `No longer advertised since ${longDate(removed_at)}`
}
