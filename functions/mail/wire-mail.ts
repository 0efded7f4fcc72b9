import { setTimeout as wait } from 'node:timers/promises'
import { functions } from '#shared/system/functions.ts'
import { ALERTS_A_SECOND } from '#shared/system/mail-sets.ts'
import { workersOf } from '#shared/system/queues.ts'
import { documentClient, sesClient } from '../platform/clients.ts'
import { pageOrigin } from '../platform/http/page-origin.ts'
import { wireQueue } from '../platform/messages/wire-queue.ts'
import { paced } from '../platform/paced.ts'
import { oncePerProcess } from '../platform/resources.ts'
import { sesDelivery } from './adapters/ses-delivery.ts'
import { mailStore } from './storage/mail-store.ts'

/** The pause between two mails of a worker. Alerts have one, so that all workers together keep to their rate. */
const PAUSE_MILLISECONDS = { mail: 0, bulkMail: (1000 * workersOf('bulkMail')) / ALERTS_A_SECOND }

/** The kind of mail in each queue. */
const SETS = { mail: functions.sendMail.sendsMail, bulkMail: functions.sendBulkMail.sendsMail }

/** The dependencies of a worker that sends the mails of a queue. */
export const wireMail = oncePerProcess((resources) => {
  const { config, now } = resources

  return (queue: 'mail' | 'bulkMail') => ({
    ...wireQueue(resources, queue),
    mails: mailStore({ documents: documentClient(), table: config.table('mails'), clock: now }),
    deliver: sesDelivery(sesClient(), { from: config.mailFrom, set: config.mailSet(SETS[queue]) }),
    pageOrigin,
    inTurn: paced(PAUSE_MILLISECONDS[queue], { now, wait }),
  })
})
