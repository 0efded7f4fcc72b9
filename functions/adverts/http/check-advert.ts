import { ADVERT_CHECKS_PER_HOUR, checkAdvert as contract } from '#shared/api/advert-checks.ts'
import { AppError, invalidField } from '#shared/errors.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import { pseudonymOf } from '../../platform/auth/pseudonyms.ts'
import { utcDate } from '../../platform/clock.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { userRates } from '../../platform/dynamodb/user-rates.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { CLIENTS_A_SITE, siteOf } from '../../platform/http/viewer-address.ts'
import { assessAdvert } from '../assess-advert.ts'
import { requestReading } from '../request-reading.ts'
import { presentReading } from './get-advert-check.ts'

/** The limits of checks. */
const CHECKS_OF_USER = { name: 'advert-checks', perHour: ADVERT_CHECKS_PER_HOUR.user }
const CHECKS_OF_VISITOR = { name: 'advert-checks', perHour: ADVERT_CHECKS_PER_HOUR.visitor }
const CHECKS_OF_SITE = { name: 'advert-checks', perHour: CLIENTS_A_SITE * ADVERT_CHECKS_PER_HOUR.visitor }

interface Counter {
  rate: typeof CHECKS_OF_USER
  id: string
}

/** The counters of a user, of a client without a verified account, or of its IPv6 site. */
export const checkCounters = perContext((context) => ({
  ...userRates(context.documents, context.tables.rates),
  /** A name for an address, which does not tell the address. */
  pseudonymOf: pseudonymOf(context),
}))

/** The check of an advert, for visitors and users. */
export function postAdvertCheck(context: Context) {
  const checks = checkCounters(context)
  const keyOf = async (client: string) => `client#${await checks.pseudonymOf('client', client)}`
  /** What counts a check: the user, or else the client and its site. */
  async function countersOf(principal: Principal | undefined, client: string): Promise<Counter[]> {
    if (principal?.emailVerified === true) return [{ rate: CHECKS_OF_USER, id: principal.userId }]
    const site = siteOf(client)
    return [
      { rate: CHECKS_OF_VISITOR, id: await keyOf(client) },
      ...(site === undefined ? [] : [{ rate: CHECKS_OF_SITE, id: await keyOf(site) }]),
    ]
  }

  return implement(contract, async ({ body }, { clientAddress, principal, requestId }) => {
    const { text, url, employer } = body
    if (text === undefined && url === undefined)
      throw invalidField('text', 'Paste the text of the advert, or give its address')
    if (text !== undefined && url !== undefined)
      throw invalidField('url', 'Give the text of the advert or its address, not both')
    const at = context.now()
    const taken: Counter[] = []
    try {
      for (const counter of await countersOf(principal, clientAddress)) {
        await checks.take(counter.rate, counter.id, at)
        taken.push(counter)
      }
      if (url !== undefined) {
        const job = await requestReading(context, { url, employer }, requestId)
        return { status: 202, body: { data: presentReading(job), message: 'We are reading the advert' } }
      }
      const data = await assessAdvert(context, { text: text ?? '', employer }, utcDate(at))
      return { status: 200, body: { data } }
    } catch (error) {
      // A check that the site refuses is not given back to the client, because both count the same hour. The caller
      // hears why we failed, also if the check cannot be given back.
      if (isOurs(error)) await Promise.allSettled(taken.map(({ rate, id }) => checks.giveBack(rate, id, at)))
      throw error
    }
  })
}

/** Whether a failure is ours, and not one of what the caller sent. */
const isOurs = (error: unknown): boolean => !(error instanceof AppError) || error.status >= 500
