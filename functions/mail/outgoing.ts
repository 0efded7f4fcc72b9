import { Resolver } from 'node:dns/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { functions } from '#shared/system/functions.ts'
import { ALERTS_A_SECOND } from '#shared/system/mail-sets.ts'
import { workersOf } from '#shared/system/queues.ts'
import { sesClient } from '../platform/clients.ts'
import { type Context, perContext } from '../platform/context.ts'
import { pageOrigin } from '../platform/http/page-origin.ts'
import { paced } from '../platform/paced.ts'
import { reachableDelivery } from './reachable-delivery.ts'
import { sesDelivery } from './ses-delivery.ts'

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
