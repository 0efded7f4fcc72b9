import { me } from '#shared/api/accounts/accounts.ts'
import { call } from '../lib/api/api-client.ts'
import { ApiError } from '../lib/api/api-error.ts'
import { endsSession } from '../lib/api/error-catalogue.ts'
import type { SessionStore } from '../lib/session/session-store.ts'

/**
 * Applies rule 2 of the navigation guard: fetches the profile if a token is stored but no user is loaded. A token that
 * the server no longer accepts ends the session. If another tab has begun or ended a session meanwhile, that one counts.
 * Throws any other error of the call (no response, 5xx).
 * @returns whether the session has ended.
 */
export async function checkSession(session: SessionStore): Promise<'ended' | 'checked'> {
  const { token, user } = session.get()
  if (!token || user) return 'checked'
  // the first page hears of no other tab until it is shown
  const isOld = () => {
    session.reread()
    return session.get().token !== token
  }
  try {
    const answer = await call(me, {}, { token, onTokenRejected: () => isOld() || session.clear() })
    if (isOld()) return await checkSession(session)
    session.loadUser(token, answer.data)
    return 'checked'
  } catch (error) {
    if (!(error instanceof ApiError) || !endsSession(error)) throw error
    return session.get().token === null ? 'ended' : checkSession(session)
  }
}
