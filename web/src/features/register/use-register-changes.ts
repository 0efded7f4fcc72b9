import { registerChanges } from '../../../../shared/api/register-changes.ts'
import type { BodyOf } from '../../lib/api/api-client.ts'
import type { Query } from '../../lib/api/request-parameters.ts'
import { useApi } from '../../lib/api/use-api.ts'
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

/** The first organisations of the shown week that joined (or returned), or that left. */
export const firstNames = (
  changes: RegisterChangesAnswer | undefined,
  kind: 'joined' | 'left',
  most: number,
): ChangedOrganisation[] =>
  (changes?.data ?? []).filter(({ change }) => (change === 'left') === (kind === 'left')).slice(0, most)
