import { randomUUID } from 'node:crypto'
import { ADVERT_CHECKS_PER_HOUR, checkAdvert, checkOffer } from '#shared/api/advert-checks.ts'
import { AppError, invalidField } from '#shared/errors.ts'
import { advertForCase } from '#shared/jobs/pay-for-case.ts'
import { type Job, queueJob } from '../../operations/index.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import { pseudonymOf } from '../../platform/auth/pseudonyms.ts'
import { utcDate } from '../../platform/clock.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { userRates } from '../../platform/dynamodb/user-rates.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { CLIENTS_A_SITE, siteOf } from '../../platform/http/viewer-address.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { assessAdvert } from '../assess-advert.ts'
import { assessOffer } from '../assess-offer.ts'
import { pdfFile, readPdf } from '../read-pdf.ts'
import { TimeSpentError } from '../refuse-text.ts'
import { presentReading } from './get-advert-check.ts'

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

interface Caller {
  principal: Principal | undefined
  clientAddress: string
}

function countedCheck(context: Context) {
  const checks = checkCounters(context)
  const keyOf = async (client: string) => `client#${await checks.pseudonymOf('client', client)}`

  /** What counts a check: the user, or else the client and its site. */
  async function countersOf({ principal, clientAddress: client }: Caller): Promise<Counter[]> {
    if (principal?.emailVerified === true) return [{ rate: CHECKS_OF_USER, id: principal.userId }]
    const site = siteOf(client)
    return [
      { rate: CHECKS_OF_VISITOR, id: await keyOf(client) },
      ...(site === undefined ? [] : [{ rate: CHECKS_OF_SITE, id: await keyOf(site) }]),
    ]
  }

  return async <Answer>(caller: Caller, check: (at: Date) => Promise<Answer>): Promise<Answer> => {
    const at = context.now()
    const taken: Counter[] = []
    try {
      for (const counter of await countersOf(caller)) {
        await checks.take(counter.rate, counter.id, at)
        taken.push(counter)
      }
      return await check(at)
    } catch (error) {
      // A check that the site refuses is not given back to the client, because both count the same hour. The caller
      // hears why we failed, also if the check cannot be given back.
      if (isOurs(error)) await Promise.allSettled(taken.map(({ rate, id }) => checks.giveBack(rate, id, at)))
      throw error
    }
  }
}

/** @param hasModels Whether the function may ask language models. */
export function postAdvertCheck(context: Context, hasModels = true) {
  const counted = countedCheck(context)
  return implement(checkAdvert, async ({ body }, caller) => {
    const { text, url, employer, may_ask_model } = body
    if (text === undefined && url === undefined)
      throw invalidField('text', 'Paste the text of the advert, or give its address')
    if (text !== undefined && url !== undefined)
      throw invalidField('url', 'Give the text of the advert or its address, not both')
    return counted(caller, async (at) => {
      if (url !== undefined) {
        const job = await requestReading(context, { url, employer }, caller.requestId)
        return { status: 202, body: { data: presentReading(job), message: 'We are reading the advert' } }
      }
      const day = utcDate(at)
      const model = hasModels ? (may_ask_model === true ? 'asked' : 'offered') : undefined
      const data = await assessAdvert(context, { text: text ?? '', employer, model }, day)
      return { status: 200, body: { data: advertForCase(data, caller.principal?.ownCase, day) } }
    })
  })
}

/** The check of an offer letter, which counts as that of an advert. */
export function postOfferCheck(context: Context) {
  const counted = countedCheck(context)
  return implement(checkOffer, ({ body: { text: pasted, pdf, employer } }, caller) => {
    if ((pasted === undefined) === (pdf === undefined))
      throw invalidField('text', 'Paste the text of the letter, or choose a PDF, not both')
    const file = pdf === undefined ? undefined : pdfFile(pdf)
    return counted(caller, async (at) => {
      const text = file === undefined ? (pasted ?? '') : await readPdf(context, file)
      const own = caller.principal?.ownCase
      return { status: 200, body: { data: await assessOffer(context, { text, employer, own }, utcDate(at)) } }
    })
  })
}

/** Whether a failure is ours, and not one of what the caller sent. A text that used up our time was read for nothing. */
const isOurs = (error: unknown): boolean =>
  !(error instanceof AppError) || (error.status >= 500 && !(error instanceof TimeSpentError))

/** Queues the reading of an advert's page by a job that its random id alone leads to. @throws AppError 422 without a host. */
async function requestReading(
  context: Context,
  { url, employer }: { url: string; employer?: string | undefined },
  requestId: string,
): Promise<Job> {
  const host = URL.parse(url)?.host
  if (!host) throw invalidField('url', 'Enter the address of the advert')
  const wanted = {
    kind: 'advert',
    subject: randomUUID(),
    details: host,
    count: 1,
    requested_by: 'advert check',
    request_id: requestId,
  } as const
  const queue = queueJob(context)
  const message = outboxWriter(context)
  const { job } = await queue(wanted, ({ job_id, request_id }) => [
    message({
      type: 'readAdvert',
      body: { job_id, url, ...(employer !== undefined && { employer }) },
      requestId: request_id,
    }),
  ])
  return job
}
