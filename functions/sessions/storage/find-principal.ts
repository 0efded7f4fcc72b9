import * as z from 'zod/mini'
import type { Clock } from '../../platform/clock.ts'
import type { FindPrincipal } from '../../platform/auth/authenticate.ts'
import type { Principal, RegisterPointer } from '../../platform/auth/principal.ts'
import { isSessionValid } from '../domain/session.ts'
import type { FoundSession, sessionStore } from './session-store.ts'

/** The fields of a stored user that this feature reads. */
export const OwnerItem = z.object({
  role: z.enum(['user', 'admin']),
  plan: z.enum(['free', 'pro']),
  daily_limit: z.exactOptional(z.number()),
  email_verified_at: z.nullable(z.string()),
  session_epoch: z.number(),
  expires_at: z.exactOptional(z.number()),
})

/** The principal of a user, with the current role, plan and personal limit. */
export const principalOfOwner = (
  ids: Pick<Principal, 'userId' | 'sessionId'>,
  owner: z.infer<typeof OwnerItem>,
  registerPointer: RegisterPointer | undefined,
): Principal => ({
  ...ids,
  role: owner.role,
  plan: owner.plan,
  ...(owner.daily_limit !== undefined && { dailyLimit: owner.daily_limit }),
  emailVerified: owner.email_verified_at !== null,
  ...(registerPointer && { registerPointer }),
})

/** The user of a decoy session: a new account that is never verified. */
const DECOY_OWNER: z.infer<typeof OwnerItem> = {
  role: 'user',
  plan: 'free',
  email_verified_at: null,
  session_epoch: 0,
}

/**
 * Finds the principals of sessions. It keeps the items that it reads together with a session. A route gets them from
 * `itemsReadWith`, so it need not read them again.
 */
export function principalFinder(
  sessions: Pick<ReturnType<typeof sessionStore>, 'findWithUser'>,
  clock: Clock,
): { find: FindPrincipal; itemsReadWith: (principal: Principal) => FoundSession } {
  const itemsByPrincipal = new WeakMap<Principal, FoundSession>()
  return {
    /** The principal of a live session, with the user's current role, plan and personal limit. */
    async find({ sessionId, userId }) {
      const found = await sessions.findWithUser(sessionId, userId)
      const { session, user } = found
      if (session === undefined || (user === undefined && session.decoy === undefined)) return undefined
      const owner = user === undefined ? DECOY_OWNER : OwnerItem.parse(user)
      if (!isSessionValid(session, owner, clock())) return undefined
      const principal = principalOfOwner({ userId, sessionId }, owner, found.registerPointer)
      itemsByPrincipal.set(principal, found)
      return principal
    },

    /** The items that were read with the principal's session. @throws if another finder returned the principal. */
    itemsReadWith(principal) {
      const found = itemsByPrincipal.get(principal)
      if (found === undefined) throw new Error('The principal was found by another finder')
      return found
    },
  }
}
