import { checkAdvert as contract } from '#shared/api/advert-checks.ts'
import type { Clock } from '../../platform/clock.ts'
import { utcDate } from '../../platform/clock.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { RateLimiter } from '../../platform/http/rate-limiter.ts'
import { assessAdvert, type AssessAdvertDependencies } from '../domain/assess-advert.ts'

/** The limit of a user's checks (docs/product/accounts.md "Throttles"). */
const CHECKS_OF_USER = { name: 'advert-checks', perHour: 10 }

interface Dependencies extends AssessAdvertDependencies {
  /** Counts the checks of clients without a verified account. */
  visitorChecks: RateLimiter
  userChecks: { take: (rate: typeof CHECKS_OF_USER, userId: string, at: Date) => Promise<void> }
  now: Clock
}

/** The check of a pasted advert, for visitors and users. */
export const postAdvertCheck = ({ visitorChecks, userChecks, now, ...dependencies }: Dependencies) =>
  implement(contract, async ({ body }, { clientAddress, principal }) => {
    const at = now()
    if (principal?.emailVerified === true) await userChecks.take(CHECKS_OF_USER, principal.userId, at)
    else visitorChecks.take(clientAddress)
    return { status: 200, body: { data: await assessAdvert(dependencies, body, utcDate(at)) } }
  })
