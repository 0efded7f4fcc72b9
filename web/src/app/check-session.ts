import { me } from '../../../shared/api/accounts.ts'
import { call } from '../lib/api-client.ts'
import { ApiError } from '../lib/api-error.ts'
import { endsSession } from '../lib/error-catalogue.ts'
import type { SessionStore } from '../lib/session-store.ts'

/**
 * Rule 2 of the guard: where a token is stored but no session loaded, fetches the profile.
 * A token that the server no longer accepts ends the session. Throws what else the call throws (no answer, 5xx).
 * @returns whether the session had ended.
 */
export async function checkSession(session: SessionStore): Promise<'ended' | 'checked'> {
  const { token, user } = session.get()
  if (!token || user) return 'checked'
  try {
    const answer = await call(me, {}, { token, onTokenRejected: () => session.clear() })
    session.loadUser(token, answer.data)
    return 'checked'
  } catch (error) {
    if (error instanceof ApiError && endsSession(error)) return 'ended'
    throw error
  }
}
