import { sessionEnded } from '#shared/errors.ts'
import { handles } from '../platform/auth/company-handles.ts'
import { pseudonymOf } from '../platform/auth/pseudonyms.ts'
import { signedSessions } from '../platform/auth/session-tokens.ts'
import type { Context } from '../platform/context.ts'
import type { ItemKey } from '../platform/dynamodb/batch-get-one.ts'
import { viewerAddress } from '../platform/http/viewer-address.ts'
import { principalOfApiToken, principals } from './principals.ts'

/**
 * What every function that answers users needs: authentication, client IP, clock and logger.
 * @param registerPointer Gives the key of the item that names the register. If given, it is read together with the session.
 */
export const requestParts = (context: Context, registerPointer?: () => ItemKey) => ({
  now: context.now,
  logger: context.logger,
  /** Resolves the token of a session to its user. */
  async authenticate(token: string) {
    const claims = await signedSessions(context).verify(token)
    const principal = await principals(context).find(claims, registerPointer?.())
    if (principal === undefined) throw sessionEnded()
    return principal
  },
  pseudonymOf: pseudonymOf(context),
  handles: handles(context),
  viewerAddress,
})

/** The same for a function with a call that takes API tokens (`shared/api/token-routes.ts`). */
export const tokenRequestParts = (context: Context, registerPointer?: () => ItemKey) => ({
  ...requestParts(context, registerPointer),
  authenticateApiToken: (token: string) => principalOfApiToken(context, token, registerPointer?.()),
})
