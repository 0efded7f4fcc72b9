import { withoutSessions } from '../platform/auth/principal-of.ts'
import { documentClient } from '../platform/clients.ts'
import { rateLimiter } from '../platform/http/rate-limiter.ts'
import { viewerAddress } from '../platform/http/viewer-address.ts'
import { wireScreen } from './wire-screen.ts'
import { objectionRequestStore } from './storage/objection-request-store.ts'
import { perContext } from '../platform/context.ts'

/** The limit of requests per client and hour (docs/product/accounts.md "Throttles"). */
const REQUESTS = { limit: 60, windowSeconds: 60 * 60, what: 'requests' }

/** The dependencies of the public form. */
export const wireObjectionForm = perContext((context) => {
  const { config, now, logger } = context
  const { objectionIdOf, senderOf } = wireScreen(context)

  return {
    idOf: objectionIdOf,
    senderOf,
    addRequest: objectionRequestStore(documentClient(), config.table('objection_requests'), now).addRequest,
    requests: rateLimiter(REQUESTS, now),
    now,
    logger,
    viewerAddress,
    ...withoutSessions,
  }
})
