import { utcDate } from '#shared/instants.ts'
import { leftCompaniesReader } from './adapters/left-companies.ts'
import { namedRegisterReader } from './adapters/named-register.ts'
import { wireCompanyIndex } from './wire-company-index.ts'
import { rateLimiter } from '../platform/http/rate-limiter.ts'
import { wireRegisterReading } from '../register/index.ts'
import { requestWiring } from '../sessions/index.ts'
import { wireWarned } from './wire-warned.ts'
import { wired } from '../platform/resources.ts'

/** The limit of licence checks per client and minute (docs/product/accounts.md "Throttles"). */
const LICENCE_CHECKS = { limit: 30, windowSeconds: 60, what: 'searches' }

/** The dependencies of the public calls about the register. Imports have their own wiring. */
export const wireLicence = wired((resources) => {
  const { now } = resources
  const { register, currentSnapshot } = wireRegisterReading(resources)
  const openCompanyIndex = wireCompanyIndex(resources)
  const warnedWiring = wireWarned(resources)
  const openLeft = leftCompaniesReader({
    readChanged: register.readChanged,
    readFacts: register.readFacts,
    today: () => utcDate(now()),
  })

  return {
    ...requestWiring(resources),
    openRegister: namedRegisterReader({
      openIndex: openCompanyIndex,
      // names need no facts of companies
      openLeft: ({ register: hash }) => openLeft({ register: hash }),
      knownSince: register.knownSince,
      findOrganisation: register.findOrganisation,
    }),
    ...warnedWiring,
    licenceChecks: rateLimiter(LICENCE_CHECKS, now),
    currentSnapshot,
    readChanges: register.readChanged,
  }
})
