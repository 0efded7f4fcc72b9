import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'
import { REGISTER_ADDRESS } from '#shared/register-address.ts'
import { checkName, wireNamedRegister } from '../companies/index.ts'
import { extractAdvert, unlessTooComplex, withinDeadline } from '../extraction/index.ts'
import { documentClient } from '../platform/clients.ts'
import { userRates } from '../platform/dynamodb/user-rates.ts'
import { rateLimiter } from '../platform/http/rate-limiter.ts'
import { wired } from '../platform/resources.ts'
import { requestWiring } from '../sessions/index.ts'
import { employerRegister } from './adapters/employer-register.ts'

/** The limit of a client's checks without an account (docs/product/accounts.md "Throttles"). */
const CHECKS_OF_VISITOR = { limit: 3, windowSeconds: 60 * 60, what: 'checks' }

/** The longest time to read a pasted text, in milliseconds. */
const READING = 3_000

/** The dependencies of the check of adverts. */
export const wireAdvertChecks = wired((resources) => {
  const { config, now } = resources

  return {
    ...requestWiring(resources),
    now,
    visitorChecks: rateLimiter(CHECKS_OF_VISITOR, now),
    userChecks: userRates(documentClient(), config.table('rates')),
    readAdvert: (...args: Parameters<typeof extractAdvert>) =>
      unlessTooComplex(
        () => withinDeadline(() => extractAdvert(...args), READING),
        () => 'too-complex' as const,
      ),
    openRegister: employerRegister({ openRegister: wireNamedRegister(resources), checkName }),
    occupations: builtInOccupations,
    registerUrl: REGISTER_ADDRESS,
  }
})
