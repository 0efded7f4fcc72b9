import { authenticateWith } from '../platform/auth/authenticate.ts'
import { documentClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { logger } from '../platform/logger.ts'
import type { ItemKey } from '../platform/dynamodb/read-together.ts'
import { sessionTokens } from '../platform/auth/session-tokens.ts'
import { signingKeys } from '../platform/auth/signing-keys.ts'
import { viewerAddress } from '../platform/http/viewer-address.ts'
import { principalFinder } from './storage/find-principal.ts'
import { sessionStore } from './storage/session-store.ts'

const tables = { sessions: config.table('sessions'), users: config.table('users') }

/**
 * The dependencies of every function that answers users: authentication, client IP, clock and logger.
 * @param registerPointer The key of the item that names the register. If given, it is read together with the session.
 */
export const requestWiring = (registerPointer?: ItemKey) => ({
  now: systemClock,
  authenticate: authenticateWith(
    sessionTokens(signingKeys, systemClock),
    principalFinder(sessionStore(documentClient(), tables, registerPointer), systemClock).find,
  ),
  logger,
  viewerAddress,
})
