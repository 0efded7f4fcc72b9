import { type Clock, epochSeconds } from '../../platform/clock.ts'
import type { FindPrincipal } from '../../platform/authenticate.ts'
import type { sessionStore } from './session-store.ts'

/** The principal of a session that still holds; role and plan are the user's as they are now. */
export const principalFinder =
  (sessions: Pick<ReturnType<typeof sessionStore>, 'findWithUser'>, clock: Clock): FindPrincipal =>
  async ({ sessionId, userId }) => {
    const { session, user } = await sessions.findWithUser(sessionId, userId)
    if (session === undefined || user === undefined) return undefined
    if (session.user_id !== userId || session.expires_at <= epochSeconds(clock())) return undefined
    return {
      userId,
      sessionId,
      role: user.role,
      plan: user.plan,
      emailVerified: user.email_verified_at !== null,
    }
  }
