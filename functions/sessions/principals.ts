import * as z from 'zod/mini'
import { AppError, sessionEnded } from '#shared/errors.ts'
import { isHashOf, readApiToken } from '../platform/auth/api-tokens.ts'
import { handles } from '../platform/auth/company-handles.ts'
import type { Principal, RegisterPointer } from '../platform/auth/principal.ts'
import { pseudonymOf } from '../platform/auth/pseudonyms.ts'
import { type SessionClaims, signedSessions } from '../platform/auth/session-tokens.ts'
import { utcDate } from '../platform/clock.ts'
import { type Context, perContext } from '../platform/context.ts'
import type { ItemKey } from '../platform/dynamodb/in-batches.ts'
import { httpHandler, type Route } from '../platform/http/http-handler.ts'
import { viewerAddress } from '../platform/http/viewer-address.ts'
import { type FoundSession, sessionStore, apiTokenStore } from './session-store.ts'
import { isSessionValid } from './session.ts'

/** The fields of a stored user that this context reads. */
const OwnerItem = z.object({
  role: z.enum(['user', 'admin']),
  plan: z.enum(['free', 'pro']),
  daily_limit: z.exactOptional(z.number()),
  email_verified_at: z.nullable(z.string()),
  session_epoch: z.number(),
  expires_at: z.exactOptional(z.number()),
  preferences: z.optional(
    z.object({ visa_situation: z.optional(z.unknown()), my_case: z.optional(z.unknown()) }),
  ),
})

const principalOfOwner = (
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
export const principals = perContext((context: Context) => {
  const itemsByPrincipal = new WeakMap<Principal, FoundSession>()
  return {
    /**
     * The principal of a live session, with the user's current role, plan and personal limit. Undefined if the session
     * has ended or belongs to another user. It is read each time, so that ending a session takes effect at once.
     */
    async find(
      { sessionId, userId }: SessionClaims,
      registerPointer?: ItemKey,
    ): Promise<Principal | undefined> {
      const found = await sessionStore(context).findWithUser(sessionId, userId, registerPointer)
      const { session, user } = found
      if (session === undefined || (user === undefined && session.decoy === undefined)) return undefined
      const owner = user === undefined ? DECOY_OWNER : OwnerItem.parse(user)
      if (!isSessionValid(session, owner, context.now())) return undefined
      const { preferences } = owner
      const principal: Principal = {
        ...principalOfOwner({ userId, sessionId }, owner, found.registerPointer),
        // not with an API token, which may not read the preferences
        ...(preferences?.visa_situation || preferences?.my_case ? { ownCase: preferences } : {}),
      }
      itemsByPrincipal.set(principal, found)
      return principal
    },

    /** The items that were read with the principal's session. @throws if another finder returned the principal. */
    itemsReadWith(principal: Principal): FoundSession {
      const found = itemsByPrincipal.get(principal)
      if (found === undefined) throw new Error('The principal was found by another finder')
      return found
    },
  }
})

/** Unknown, wrong, revoked and expired tokens have one answer. */
const invalid = () =>
  new AppError('token_invalid', 'This API token is not valid: it is unknown, was revoked or has expired')

/**
 * Resolves an API token to its user. The row is read each time, so that a revoked token ends at once. The first use of a
 * day is recorded. If that fails, the call still goes on.
 */
export async function principalOfApiToken(
  context: Context,
  text: string,
  registerPointer?: ItemKey,
): Promise<Principal> {
  const apiTokens = apiTokenStore(context)
  const { now, logger } = context
  const claim = readApiToken(text)
  if (claim === undefined) throw invalid()
  const found = await apiTokens.findWithUser(claim.userId, claim.slot, registerPointer)
  const { token, user } = found
  const isRight = isHashOf(claim, token?.token_hash)
  if (!isRight || token === undefined || user === undefined) throw invalid()
  const owner = OwnerItem.parse(user)
  if (!isSessionValid(token, owner, now())) throw invalid()
  const today = utcDate(now())
  if (token.last_used_on !== today) {
    await apiTokens.recordUse(token, today).catch((error: unknown) => {
      logger.warn('the use of an API token could not be recorded', { error })
    })
  }
  const ids = { userId: claim.userId, sessionId: token.token_id }
  return principalOfOwner(ids, owner, found.registerPointer)
}

/**
 * What every function that answers users needs: authentication, client IP, clock and logger.
 * @param keyOfRegister Gives the key of the item that names the register. If given, it is read together with the session.
 */
export const requestParts = (context: Context, keyOfRegister?: (context: Context) => ItemKey) => ({
  now: context.now,
  logger: context.logger,
  /** Resolves the token of a session to its user. */
  async authenticate(token: string) {
    const claims = await signedSessions(context).verify(token)
    const principal = await principals(context).find(claims, keyOfRegister?.(context))
    if (principal === undefined) throw sessionEnded()
    return principal
  },
  pseudonymOf: pseudonymOf(context),
  handles: handles(context),
  viewerAddress,
})

type Routes = (context: Context) => Route | readonly Route[]

export const requestHandler = (
  context: Context,
  routes: readonly Routes[],
  keyOfRegister?: (context: Context) => ItemKey,
) =>
  httpHandler({
    ...requestParts(context, keyOfRegister),
    routes: routes.flatMap((route) => route(context)),
  })

/** The same for a function with a call that takes API tokens (`shared/api/token-routes.ts`). */
export const tokenRequestHandler = (
  context: Context,
  routes: readonly Routes[],
  keyOfRegister?: (context: Context) => ItemKey,
) =>
  httpHandler({
    ...requestParts(context, keyOfRegister),
    authenticateApiToken: (token) => principalOfApiToken(context, token, keyOfRegister?.(context)),
    routes: routes.flatMap((route) => route(context)),
  })
