import { wireNamedRegister } from './wire-named-register.ts'
import { rateLimiter } from '../platform/http/rate-limiter.ts'
import { wireRegisterReading, wireWarned } from '../register/index.ts'
import { wireRequests } from '../sessions/index.ts'
import { unlockedAmong } from './unlock/unlock-store.ts'
import { perContext } from '../platform/context.ts'

/** The limit of licence checks per client and minute (docs/product/accounts.md "Throttles"). */
const LICENCE_CHECKS = { limit: 30, windowSeconds: 60, what: 'searches' }

/** The limit of names in checks of several, per client and minute: six full calls, or about ten result pages. */
const CHECKED_NAMES = { limit: 300, windowSeconds: 60, what: 'names' }

/** The dependencies of the public calls about the register. Imports have their own wiring. */
export const wireLicence = perContext((context) => {
  const { now } = context
  const { register, currentSnapshot } = wireRegisterReading(context)
  const warnedWiring = wireWarned(context)

  return {
    ...wireRequests(context),
    openRegister: wireNamedRegister(context),
    ...warnedWiring,
    unlockedAmong: unlockedAmong(context),
    licenceChecks: rateLimiter(LICENCE_CHECKS, now),
    checkedNames: rateLimiter(CHECKED_NAMES, now),
    currentSnapshot,
    readChanges: register.readChanged,
  }
})
