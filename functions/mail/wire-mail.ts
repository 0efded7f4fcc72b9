import { Resolver } from 'node:dns/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { functions } from '#shared/system/functions.ts'
import { ALERTS_A_SECOND } from '#shared/system/mail-sets.ts'
import { workersOf } from '#shared/system/queues.ts'
import { mailOwner } from '../identity/index.ts'
import { documentClient, sesClient } from '../platform/clients.ts'
import { pageOrigin } from '../platform/http/page-origin.ts'
import { wireQueue } from '../platform/messages/wire-queue.ts'
import { paced } from '../platform/paced.ts'
import { perContext } from '../platform/context.ts'
import { reachableDelivery } from './adapters/reachable-delivery.ts'
import { sesDelivery } from './adapters/ses-delivery.ts'
import { mailStore } from './storage/mail-store.ts'

/** The pause between two mails of a worker. Alerts have one, so that all workers together keep to their rate. */
const PAUSE_MILLISECONDS = { mail: 0, bulkMail: (1000 * workersOf('bulkMail')) / ALERTS_A_SECOND }

/** The kind of mail in each queue. */
const SETS = { mail: functions.sendMail.sendsMail, bulkMail: functions.sendBulkMail.sendsMail }

/** The time of a look-up. A slow DNS must not use up the time of a worker, because the mail then goes out anyway. */
const LOOK_UP = { timeout: 1000, tries: 2 }

/** The dependencies of a worker that sends the mails of a queue. */
export const wireMail = perContext((context) => {
  const { config, now } = context
  const tables = {
    mails: config.table('mails'),
    users: config.table('users'),
    emails: config.table('emails'),
    counters: config.table('counters'),
  }
  const deliver = (queue: 'mail' | 'bulkMail') =>
    sesDelivery(sesClient(), { from: config.mailFrom, set: config.mailSet(SETS[queue]) })
  // alerts go to verified addresses, and no mail of a local run or of an emulator leaves it
  const asksDns = config.isInLambda && config.mailSet('codes') !== undefined
  const deliverCode = () =>
    asksDns ? reachableDelivery(deliver('mail'), new Resolver(LOOK_UP), now) : deliver('mail')

  return (queue: 'mail' | 'bulkMail') => ({
    ...wireQueue(context, queue),
    mails: mailStore({ documents: documentClient(), tables, clock: now }),
    ownerOf: mailOwner(documentClient(), tables),
    deliver: queue === 'mail' ? deliverCode() : deliver(queue),
    pageOrigin,
    inTurn: paced(PAUSE_MILLISECONDS[queue], { now, wait }),
  })
})
