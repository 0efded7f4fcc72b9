import { authenticateWith } from '../platform/auth/authenticate.ts'
import { handles } from '../platform/auth/company-handles.ts'
import { documentClient } from '../platform/clients.ts'
import type { ItemKey } from '../platform/dynamodb/batch-get-one.ts'
import type { Context } from '../platform/context.ts'
import { pseudonyms } from '../platform/auth/pseudonyms.ts'
import { sessionTokens } from '../platform/auth/session-tokens.ts'
import { signingKeys } from '../platform/auth/signing-keys.ts'
import { viewerAddress } from '../platform/http/viewer-address.ts'
import { apiTokenReader } from './storage/api-token-store.ts'
import { authenticateApiTokenWith } from './storage/authenticate-api-token.ts'
import { principalFinder } from './storage/find-principal.ts'
import { sessionStore } from './storage/session-store.ts'

/**
 * The dependencies of every function that answers users: authentication, client IP, clock and logger.
 * @param registerPointer The key of the item that names the register. If given, it is read together with the session.
 */
export const wireRequests = (context: Context, registerPointer?: ItemKey) => ({
  now: context.now,
  authenticate: authenticateWith(
    sessionTokens(signingKeys, context.now),
    principalFinder(sessionStore(documentClient(), context.tables, registerPointer), context.now).find,
  ),
  logger: context.logger,
  pseudonymOf: pseudonyms(signingKeys),
  handles: handles(context),
  viewerAddress,
})

/** The same for a function with a call that takes API tokens (`shared/api/token-routes.ts`). */
export const wireTokenRequests = (context: Context, registerPointer?: ItemKey) => {
  const { config, now, logger } = context
  const tables = { api_tokens: config.table('api_tokens'), users: config.table('users') }
  return {
    ...wireRequests(context, registerPointer),
    authenticateApiToken: authenticateApiTokenWith({
      apiTokens: apiTokenReader(documentClient(), tables, registerPointer),
      now,
      logger,
    }),
  }
}
