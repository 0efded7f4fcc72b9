import { AppError } from '../../shared/errors.ts'
import { namedRegister } from './adapters/named-register.ts'
import { openCompanyIndex } from './index-wiring.ts'
import { systemClock } from '../platform/clock.ts'
import { logger } from '../platform/logger.ts'
import { rateLimiter } from '../platform/http/rate-limiter.ts'
import { viewerAddress } from '../platform/http/viewer-address.ts'
import type { NamedRegister } from './domain/licence/check-name.ts'
import { readWiring } from '../register/read-wiring.ts'

const { register } = readWiring

/** The limit of licence checks per client and minute (docs/product/accounts.md "Throttles"). */
const LICENCE_CHECKS = { limit: 30, windowSeconds: 60, what: 'searches' }

/** The dependencies of the licence check. Imports have their own wiring. */
export const licenceWiring = {
  async openRegister(): Promise<NamedRegister> {
    const { index, snapshot } = await openCompanyIndex()
    return namedRegister({
      index,
      date: snapshot.date,
      find: (id) => register.findOrganisation(snapshot, id),
    })
  },
  licenceChecks: rateLimiter(LICENCE_CHECKS, systemClock),
  now: systemClock,
  logger,
  viewerAddress,
  // the routes of this function accept no session
  authenticate: () => Promise.reject(new AppError('token_invalid', 'Your session is not valid')),
}
