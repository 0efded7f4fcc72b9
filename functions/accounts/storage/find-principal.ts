import type { Clock } from '../../platform/clock.ts'
import type { FindPrincipal } from '../../platform/auth/authenticate.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import { accountOf, holds } from '../domain/session.ts'
import type { Account } from '../domain/user.ts'
import type { sessionStore } from './session-store.ts'

/** Stands for the user of a decoy session, which has no epoch to raise. */
const GHOST = { session_epoch: 0 }

/**
 * Finds the principals of sessions. It caches each account for the duration of its request, so that routes need no
 * second read.
 */
export function principalFinder(
  sessions: Pick<ReturnType<typeof sessionStore>, 'findWithUser'>,
  clock: Clock,
): { find: FindPrincipal; accountOf: (principal: Principal) => Account } {
  const accounts = new WeakMap<Principal, Account>()
  return {
    /**
     * The principal of a live session, with the user's current role and plan. A decoy session gets an account that is
     * never verified.
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

    /** The account that was read with the principal's session. @throws if `find` did not return the principal. */
    accountOf(principal) {
      const account = accounts.get(principal)
      if (account === undefined) throw new Error('The principal was found by another finder')
      return account
    },
  }
}
