import { SendRawEmailCommand, type SESClient } from '@aws-sdk/client-ses'
import type { MxRecord } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { setTimeout as wait } from 'node:timers/promises'
import MailComposer from 'nodemailer/lib/mail-composer'
import { functions } from '#shared/system/functions.ts'
import { ALERTS_A_SECOND } from '#shared/system/mail-sets.ts'
import { workersOf } from '#shared/system/queues.ts'
import { sesClient } from '../platform/clients.ts'
import type { Clock } from '../platform/clock.ts'
import { type Context, perContext } from '../platform/context.ts'
import { pageOrigin } from '../platform/http/page-origin.ts'
import { paced } from '../platform/paced.ts'
import { MESSAGE_TAG } from './ses-event.ts'
import type { Mail } from './templates/render-mail.ts'

/** The result of sending a mail. `unreachable`: the domain takes no mail, so it was not sent. `postponed`: the provider asks for a pause. Other temporary failures are thrown. */
export type Handover =
  | { outcome: 'sent'; mailId: string }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'unreachable'; reason: string }
  | { outcome: 'postponed'; seconds: number; reason: string }

interface MimeMessage {
  /** The email address for the mail server, with an international domain in ASCII. */
  recipient: string
  /** The message of RFC 5322, in ASCII: headers, then text and HTML as alternatives. */
  raw: Uint8Array
}

/** Matches characters that would split one email address into several, or add a header. */
const NOT_ONE_ADDRESS = /[\s,;:<>"()\\]/

/**
 * Encodes a mail as MIME. Header values are encoded so that they cannot add another header.
 * @param from The sender, such as `Sponsor Finder <no-reply@example.com>`.
 * @param messageId The id of our message, by which the receiver can detect a duplicate.
 * @returns undefined unless `to` is one plain email address.
 */
export async function mimeMessage(
  { to, subject, text, html, headers = {} }: Mail,
  from: string,
  messageId: string,
): Promise<MimeMessage | undefined> {
  if (NOT_ONE_ADDRESS.test(to)) return undefined
  const message = new MailComposer({
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: { 'X-Entity-Ref-ID': messageId, ...headers },
    // this encoding preserves long lines, such as links, in every mail program
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const [recipient = ''] = message.getEnvelope().to
  return { recipient, raw: await message.build() }
}

/** The timeout of a delivery, below the worker's, so that one slow call fails no other mail of the batch. */
const MAX_MILLISECONDS = 10_000

/**
 * The only SES error about the email address or the mail itself. `MessageRejected` can also mean that the sender's
 * identity is not verified or that the account is in the sandbox. An operator can fix both problems, so the mail is
 * retried.
 */
const REFUSAL = 'InvalidParameterValue'

/** The error for too many mails in a second or a day. */
const THROTTLED = /^Throttling/
/** The pause after the daily quota is reached. The quota counts the last 24 hours, so it soon has room again. */
const QUOTA_SECONDS = 3600
/** The pause is random, so that postponed mails do not return all at once. */
const pauseSeconds = () => 10 + Math.floor(20 * Math.random())

/** The error for a mail that SES did not accept. A retry may succeed. */
class DeliveryFailure extends Error {
  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}

interface SesSettings {
  /** The sender, with or without a name. */
  from: string
  /** The configuration set, through which SES reports what becomes of the mail; undefined if there is none. */
  set: string | undefined
  mostMilliseconds?: number
}

/**
 * Sends mail through SES with `SendRawEmail`, which LocalStack and MiniStack support too. An invalid email address is
 * refused, a throttled mail postponed. Other temporary failures are thrown: an unverified identity, a paused account,
 * no answer. Errors are logged, so their text does not contain the recipient.
 */
export const sesDelivery =
  (ses: SESClient, { from, set, mostMilliseconds = MAX_MILLISECONDS }: SesSettings) =>
  async (mail: Mail, messageId: string): Promise<Handover> => {
    const message = await mimeMessage(mail, from, messageId)
    if (message === undefined) return { outcome: 'refused', reason: 'NotOneAddress' }
    const { recipient, raw } = message
    try {
      const { MessageId = '' } = await ses.send(
        new SendRawEmailCommand({
          Source: from,
          Destinations: [recipient],
          RawMessage: { Data: raw },
          ConfigurationSetName: set,
          Tags: [{ Name: MESSAGE_TAG, Value: messageId }],
        }),
        { abortSignal: AbortSignal.timeout(mostMilliseconds) },
      )
      return { outcome: 'sent', mailId: MessageId }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (error.name === REFUSAL) return { outcome: 'refused', reason: error.name }
      if (THROTTLED.test(error.name)) {
        const seconds = /quota/i.test(error.message) ? QUOTA_SECONDS : pauseSeconds()
        return { outcome: 'postponed', seconds, reason: 'mail is throttled' }
      }
      const text = [mail.to, recipient].reduce(
        (said, address) => said.replaceAll(address, '[addressee]'),
        error.message,
      )
      throw new DeliveryFailure(error.name, text)
    }
  }

/** The look-ups of `node:dns/promises`. They throw an error with a `code`. */
export interface DomainLookUps {
  resolveMx: (domain: string) => Promise<MxRecord[]>
  resolve4: (domain: string) => Promise<string[]>
  resolve6: (domain: string) => Promise<string[]>
}

/** The domain of the mailbox simulator, for which SES itself answers. */
const SIMULATOR = 'simulator.amazonses.com'

type Deliver = (mail: Mail, messageId: string) => Promise<Handover>

const CACHE_MILLISECONDS = 60 * 60 * 1000
const MAX_CACHED = 1000

/** The errors that say that a domain, or its records of a type, do not exist. All others say nothing of the domain. */
const ABSENT = ['ENOTFOUND', 'ENODATA']

/** Delivers mail to domains that can take it, by null MX (RFC 7505) and addresses, unless DNS fails. */
export function reachableDelivery(deliver: Deliver, lookUps: DomainLookUps, now: Clock): Deliver {
  const known = new Map<string, { takesMail: boolean; until: number }>()

  const takesMail = async (domain: string): Promise<boolean> => {
    if (domain === SIMULATOR) return true
    const cached = known.get(domain)
    if (cached !== undefined && cached.until > now().getTime()) return cached.takesMail
    const found = await domainTakesMail(domain, lookUps)
    if (found === undefined) return true
    known.delete(domain)
    const [oldest] = known.keys()
    if (known.size >= MAX_CACHED && oldest !== undefined) known.delete(oldest)
    known.set(domain, { takesMail: found, until: now().getTime() + CACHE_MILLISECONDS })
    return found
  }

  return async (mail, messageId) =>
    (await takesMail(mail.to.slice(mail.to.lastIndexOf('@') + 1)))
      ? deliver(mail, messageId)
      : { outcome: 'unreachable', reason: 'NoMailServer' }
}

/** Undefined if DNS does not say. */
async function domainTakesMail(domain: string, lookUps: DomainLookUps): Promise<boolean | undefined> {
  try {
    const servers = await recordsOr(lookUps.resolveMx(domain))
    if (servers.length > 0) return servers.some(({ exchange }) => exchange !== '' && exchange !== '.')
    if ((await recordsOr(lookUps.resolve4(domain))).length > 0) return true
    return (await recordsOr(lookUps.resolve6(domain))).length > 0
  } catch {
    return undefined
  }
}

/** The records, or none if they do not exist. @throws if DNS fails. */
async function recordsOr<Item>(looking: Promise<Item[]>): Promise<Item[]> {
  try {
    return await looking
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.includes(String(error.code))) return []
    throw error
  }
}

/** The time of a look-up. A slow DNS must not use up the time of a worker, because the mail then goes out anyway. */
const LOOK_UP = { timeout: 1000, tries: 2 }

const deliveryOf = ({ config }: Context, { sendsMail }: { sendsMail: 'codes' | 'alerts' }) =>
  sesDelivery(sesClient(), { from: config.mailFrom, set: config.mailSet(sendsMail) })

/** How the mails of each queue go out. `inTurn` starts work in its turn, which keeps to the pace of the queue. */
export const outgoing = {
  mail: perContext((context) => {
    const { config, now } = context
    const deliver = deliveryOf(context, functions.sendMail)
    // no mail of a local run or of an emulator leaves it
    const asksDns = config.isInLambda && config.mailSet('codes') !== undefined
    return {
      pageOrigin,
      deliver: asksDns ? reachableDelivery(deliver, new Resolver(LOOK_UP), now) : deliver,
      inTurn: paced(0, { now, wait }),
    }
  }),

  /** Alerts go to verified addresses. Their pause lets all workers together keep to the rate. */
  bulkMail: perContext((context) => ({
    pageOrigin,
    deliver: deliveryOf(context, functions.sendBulkMail),
    inTurn: paced((1000 * workersOf('bulkMail')) / ALERTS_A_SECOND, { now: context.now, wait }),
  })),
}

export type MailQueue = keyof typeof outgoing
