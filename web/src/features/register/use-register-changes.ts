import { registerChanges } from '#shared/api/register-changes.ts'
import { type BodyOf, type Query, useApi } from '../../lib/api/api-client.ts'
import { browserClock } from '../../lib/clock.ts'

export type RegisterChangesAnswer = BodyOf<typeof registerChanges>
export type ChangedOrganisation = RegisterChangesAnswer['data'][number]

/** Who joined and left the register, by default in the newest week. While another page loads, the previous one stays. */
export const useRegisterChanges = (query: Query = {}) =>
  useApi(registerChanges, { query }, { keepPreviousData: true, revalidateIfStale: false })

const WEEK_MS = 7 * 86_400_000

/** @param monday The Monday of a week, YYYY-MM-DD. */
export const isOfThisWeek = (monday: string): boolean =>
  browserClock().getTime() - Date.parse(monday) < WEEK_MS
