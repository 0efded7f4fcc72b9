import { searchSingle, type UnlockedCompany } from '#shared/api/companies.ts'
import { call } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { statuses } from '../../../lib/api/error-catalogue.ts'
import { findCompany, isUnlocked } from '../unlocked/find-company.ts'

/** The outcome of an unlock. Only `unlocked` may count towards the daily limit. */
export type UnlockOutcome =
  | { kind: 'unlocked'; company: UnlockedCompany }
  /** The daily limit is reached. `message` is from the server, if it sent one. */
  | { kind: 'limit'; message: string }
  /** The company does not exist or no longer exists, so a retry cannot help. */
  | { kind: 'gone' }
  /** The session has ended, and the page is about to close. */
  | { kind: 'signed-out' }
  /** Any other failure: a retry may help. */
  | { kind: 'failed' }

/**
 * Whether an error says that the daily limit is reached, by its code or its message (docs/product/messages.md "By
 * status").
 */
const isExceeded = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === statuses.invalid &&
  (error.code === 'limit_exceeded' || /exceeded/i.test(`${error.message} ${error.errors?.company_id}`))

/** The outcome of an unlock that failed. */
export function outcomeOf(error: unknown): UnlockOutcome {
  if (!(error instanceof ApiError)) return { kind: 'failed' }
  if (isExceeded(error))
    return { kind: 'limit', message: error.worded ? error.message : 'Search limit exceeded' }
  if (error.status === statuses.unauthenticated) return { kind: 'signed-out' }
  return { kind: error.status === statuses.notFound ? 'gone' : 'failed' }
}

/**
 * Unlocks a company with one call. At the limit, checks whether the company is already unlocked. Another tab may have
 * unlocked it. If that check fails, the limit stays the reason.
 * @throws ApiError of a refusal.
 */
export async function unlockCompany(company_id: number, token: string | null): Promise<UnlockedCompany> {
  try {
    return (await call(searchSingle, { query: { company_id } }, { token })).data
  } catch (error) {
    const find = () => findCompany(company_id, { token, background: true }).catch(() => null)
    const known = isExceeded(error) ? await find() : null
    if (isUnlocked(known)) return known
    throw error
  }
}
