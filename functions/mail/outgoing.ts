import type { MxRecord } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { functions } from '#shared/system/functions.ts'
import { ALERTS_A_SECOND } from '#shared/system/mail-sets.ts'
import { workersOf } from '#shared/system/queues.ts'
import { sesClient } from '../platform/clients.ts'
import type { Clock } from '../platform/clock.ts'
import { type Context, perContext } from '../platform/context.ts'
import { pageOrigin } from '../platform/http/page-origin.ts'
import { paced } from '../platform/paced.ts'
import { type Handover, sesDelivery } from './ses-delivery.ts'
import type { Mail } from './templates/render-mail.ts'

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

/**
 * Delivers only mail to domains that can take it. A domain takes none if it says so (a null MX, RFC 7505), or if it has
 * neither an MX nor an address (RFC 5321 section 5.1). Mail to such a domain would bounce. If DNS fails, the mail is
 * delivered.
 */
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

/** A queue of mails. */
export type MailQueue = keyof typeof outgoing
