import { namedRegister } from './adapters/named-register.ts'
import { openCompanyIndex } from './index-wiring.ts'
import { systemClock } from '../platform/clock.ts'
import { rateLimiter } from '../platform/http/rate-limiter.ts'
import type { NamedRegister } from './domain/licence/check-name.ts'
import { readWiring } from '../register/read-wiring.ts'
import { requestWiring } from '../sessions/request-wiring.ts'
import { warnedWiring } from './warned-wiring.ts'

const { register, currentSnapshot } = readWiring

/** The limit of licence checks per client and minute (docs/product/accounts.md "Throttles"). */
const LICENCE_CHECKS = { limit: 30, windowSeconds: 60, what: 'searches' }

/** The dependencies of the public calls about the register. Imports have their own wiring. */
export const licenceWiring = {
  ...requestWiring(),
  async openRegister(): Promise<NamedRegister> {
    const { index, snapshot } = await openCompanyIndex()
    return namedRegister({
      index,
      date: snapshot.date,
      find: (id) => register.findOrganisation(snapshot, id),
    })
  },
  ...warnedWiring,
  licenceChecks: rateLimiter(LICENCE_CHECKS, systemClock),
  currentRegister: async () => (await currentSnapshot()).register,
  readChanges: register.readChanged,
}
