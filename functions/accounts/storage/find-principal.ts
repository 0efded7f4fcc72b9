import type { Clock } from '../../platform/clock.ts'
import type { FindPrincipal } from '../../platform/authenticate.ts'
import type { Principal } from '../../platform/principal.ts'
import { accountOf, holds } from '../domain/session.ts'
import type { Account } from '../domain/user.ts'
import type { sessionStore } from './session-store.ts'

/** A ghost has no user whose sessions could be ended all at once. */
const GHOST = { session_epoch: 0 }

/**
 * Finds the principals of sessions. It also remembers the account of each as long as its request lasts, so that a route
 * that answers the account reads it no second time.
 */
export function principalFinder(
  sessions: Pick<ReturnType<typeof sessionStore>, 'findWithUser'>,
  clock: Clock,
): { find: FindPrincipal; accountOf: (principal: Principal) => Account } {
  const accounts = new WeakMap<Principal, Account>()
  return {
    /**
     * The principal of a session that still holds; role and plan are the user's as they are now. A ghost's session stands
     * for an account that is never verified.
     */
    async find({ sessionId, userId }) {
      const found = await sessions.findWithUser(sessionId, userId)
      const account = accountOf(found)
      if (found.session === undefined || account === undefined) return undefined
      if (!holds(found.session, found.user ?? GHOST, clock())) return undefined
      const principal: Principal = {
        userId,
        sessionId,
        role: account.role,
        plan: account.plan,
        emailVerified: account.email_verified_at !== null,
        ...(found.registerPointer && { registerPointer: found.registerPointer }),
      }
      accounts.set(principal, account)
      return principal
    },

    /** The account of a principal as it was read with the session. @throws where the principal was not found here. */
    accountOf(principal) {
      const account = accounts.get(principal)
      if (account === undefined) throw new Error('This principal was found by somebody else')
      return account
    },
  }
}
