import { checkAdvert as contract } from '#shared/api/advert-checks.ts'
import { invalidField } from '#shared/errors.ts'
import { type Clock, utcDate } from '../../platform/clock.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { RateLimiter } from '../../platform/http/rate-limiter.ts'
import { assessAdvert, type AssessAdvertDependencies } from '../domain/assess-advert.ts'
import { requestReading, type RequestReadingDependencies } from '../domain/request-reading.ts'
import { presentReading, type ReadingJob } from './present-reading.ts'

/** The limit of a user's checks (docs/product/accounts.md "Throttles"). */
const CHECKS_OF_USER = { name: 'advert-checks', perHour: 10 }

interface Dependencies extends AssessAdvertDependencies {
  requesting: RequestReadingDependencies<ReadingJob>
  /** Counts the checks of clients without a verified account. */
  visitorChecks: RateLimiter
  userChecks: { take: (rate: typeof CHECKS_OF_USER, userId: string, at: Date) => Promise<void> }
  now: Clock
}

/** The check of an advert, for visitors and users. */
export const postAdvertCheck = ({
  requesting,
  visitorChecks,
  userChecks,
  now,
  ...dependencies
}: Dependencies) =>
  implement(contract, async ({ body }, { clientAddress, principal, requestId }) => {
    const { text, url, employer } = body
    if (text === undefined && url === undefined)
      throw invalidField('text', 'Paste the text of the advert, or give its address')
    if (text !== undefined && url !== undefined)
      throw invalidField('url', 'Give the text of the advert or its address, not both')
    const at = now()
    if (principal?.emailVerified === true) await userChecks.take(CHECKS_OF_USER, principal.userId, at)
    else visitorChecks.take(clientAddress)
    if (url !== undefined) {
      const job = await requestReading(requesting, { url, employer }, requestId)
      return { status: 202, body: { data: presentReading(job), message: 'We are reading the advert' } }
    }
    const data = await assessAdvert(dependencies, { text: text ?? '', employer }, utcDate(at))
    return { status: 200, body: { data } }
  })
