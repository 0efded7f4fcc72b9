import { sessionEnded } from '#shared/errors.ts'
import { handles } from '../platform/auth/company-handles.ts'
import { pseudonymOf } from '../platform/auth/pseudonyms.ts'
import { signedSessions } from '../platform/auth/session-tokens.ts'
import type { Context } from '../platform/context.ts'
import type { ItemKey } from '../platform/dynamodb/in-batches.ts'
import { httpHandler, type Route } from '../platform/http/http-handler.ts'
import { viewerAddress } from '../platform/http/viewer-address.ts'
import { principalOfApiToken, principals } from './principals.ts'

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

/** The Lambda handler of routes that users call. */
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
