import { me } from '#shared/api/accounts/accounts.ts'
import { call } from '../lib/api/api-client.ts'
import { ApiError } from '../lib/api/api-error.ts'
import { endsSession } from '../lib/api/error-catalogue.ts'
import type { SessionStore } from '../lib/session/session-store.ts'

/**
 * Applies rule 2 of the navigation guard: fetches the profile if a token is stored but no user is loaded. A token that
 * the server no longer accepts ends the session. Throws any other error of the call (no response, 5xx).
 * @returns whether the session has ended.
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
