import { setTimeout as wait } from 'node:timers/promises'
import { functions } from '#shared/system/functions.ts'
import { documentClient, sesClient } from '../platform/clients.ts'
import { pageOrigin } from '../platform/http/page-origin.ts'
import { wireQueue } from '../platform/messages/wire-queue.ts'
import { paced } from '../platform/paced.ts'
import { oncePerProcess } from '../platform/resources.ts'
import { sesDelivery } from './adapters/ses-delivery.ts'
import { mailStore } from './storage/mail-store.ts'

/**
 * The pause between two bulk mails of a worker. Two workers run at once, so together they send 10 mails a second. SES
 * allows a new account 14 a second, so some are left for codes.
 */
const PAUSE_MILLISECONDS = { mail: 0, bulkMail: 200 }

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
