import type { Clock } from '../../platform/clock.ts'
import type { FindPrincipal } from '../../platform/authenticate.ts'
import { accountOf, holds } from '../domain/session.ts'
import type { sessionStore } from './session-store.ts'

/** A ghost has no user whose sessions could be ended all at once. */
const GHOST = { session_epoch: 0 }

/**
 * The principal of a session that still holds; role and plan are the user's as they are now. A ghost's session stands
 * for an account that is never verified.
 */
export const principalFinder =
  (sessions: Pick<ReturnType<typeof sessionStore>, 'findWithUser'>, clock: Clock): FindPrincipal =>
  async ({ sessionId, userId }) => {
    const found = await sessions.findWithUser(sessionId, userId)
    const account = accountOf(found)
    if (found.session === undefined || account === undefined) return undefined
    if (!holds(found.session, found.user ?? GHOST, clock())) return undefined
    return {
      userId,
      sessionId,
      role: account.role,
      plan: account.plan,
      emailVerified: account.email_verified_at !== null,
      ...(found.registerPointer && { registerPointer: found.registerPointer }),
    }
  }
