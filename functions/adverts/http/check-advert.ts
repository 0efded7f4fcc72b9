import { ADVERT_CHECKS_PER_HOUR, checkAdvert as contract } from '#shared/api/advert-checks.ts'
import { invalidField } from '#shared/errors.ts'
import { type Clock, utcDate } from '../../platform/clock.ts'
import { CLIENTS_A_SITE, siteOf } from '../../platform/http/client-of.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { assessAdvert, type AssessAdvertDependencies } from '../domain/assess-advert.ts'
import { requestReading, type RequestReadingDependencies } from '../domain/request-reading.ts'
import { presentReading, type ReadingJob } from './present-reading.ts'

/** The limits of checks. */
const CHECKS_OF_USER = { name: 'advert-checks', perHour: ADVERT_CHECKS_PER_HOUR.user }
const CHECKS_OF_VISITOR = { name: 'advert-checks', perHour: ADVERT_CHECKS_PER_HOUR.visitor }
const CHECKS_OF_SITE = { name: 'advert-checks', perHour: CLIENTS_A_SITE * ADVERT_CHECKS_PER_HOUR.visitor }

interface Dependencies extends AssessAdvertDependencies {
  requesting: RequestReadingDependencies<ReadingJob>
  /** Counts the checks of a user, of a client without a verified account, or of its IPv6 site. */
  checks: { take: (rate: typeof CHECKS_OF_USER, id: string, at: Date) => Promise<void> }
  /** A name for an address, which does not tell the address. */
  pseudonymOf: (kind: string, subject: string) => Promise<string>
  now: Clock
}

/** The check of an advert, for visitors and users. */
export const postAdvertCheck = ({ requesting, checks, pseudonymOf, now, ...dependencies }: Dependencies) =>
  implement(contract, async ({ body }, { clientAddress, principal, requestId }) => {
    const { text, url, employer } = body
    if (text === undefined && url === undefined)
      throw invalidField('text', 'Paste the text of the advert, or give its address')
    if (text !== undefined && url !== undefined)
      throw invalidField('url', 'Give the text of the advert or its address, not both')
    const at = now()
    if (principal?.emailVerified === true) await checks.take(CHECKS_OF_USER, principal.userId, at)
    else {
      const keyOf = async (client: string) => `client#${await pseudonymOf('client', client)}`
      await checks.take(CHECKS_OF_VISITOR, await keyOf(clientAddress), at)
      // both count the same hour, so a check that the site refuses is not given back to the client
      const site = siteOf(clientAddress)
      if (site !== undefined) await checks.take(CHECKS_OF_SITE, await keyOf(site), at)
    }
    if (url !== undefined) {
      const job = await requestReading(requesting, { url, employer }, requestId)
      return { status: 202, body: { data: presentReading(job), message: 'We are reading the advert' } }
    }
    const data = await assessAdvert(dependencies, { text: text ?? '', employer }, utcDate(at))
    return { status: 200, body: { data } }
  })
