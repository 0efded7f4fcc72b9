import { AppError } from '../../shared/errors.ts'
import { documentClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { rateLimiter } from '../platform/http/rate-limiter.ts'
import { viewerAddress } from '../platform/http/viewer-address.ts'
import { logger } from '../platform/logger.ts'
import { objectionIdOf } from './screen-wiring.ts'
import { objectionRequestStore } from './storage/objection-request-store.ts'

/** The limit of requests per client and hour (docs/product/accounts.md "Throttles"). */
const REQUESTS = { limit: 60, windowSeconds: 60 * 60, what: 'requests' }

/** The dependencies of the public form. */
export const objectionFormWiring = {
  idOf: objectionIdOf,
  addRequest: objectionRequestStore(documentClient(), config.table('objection_requests'), systemClock)
    .addRequest,
  requests: rateLimiter(REQUESTS, systemClock),
  now: systemClock,
  logger,
  viewerAddress,
  // the route of this function accepts no session
  authenticate: () => Promise.reject(new AppError('token_invalid', 'Your session is not valid')),
}
