import { mailSets } from '#shared/system/mail-sets.ts'
import { alertStopper } from '../identity/index.ts'
import { documentClient } from '../platform/clients.ts'
import { wireQueue } from '../platform/messages/wire-queue.ts'
import { perContext } from '../platform/context.ts'
import { sesEventReader } from './adapters/ses-event.ts'
import { mailStore } from './storage/mail-store.ts'

/** The dependencies of the worker that hears what became of mails. */
export const wireMailEvent = perContext((context) => {
  const { config, now } = context

  return {
    ...wireQueue(context, 'mailEvents'),
    markReturned: mailStore({
      documents: documentClient(),
      tables: {
        mails: config.table('mails'),
        users: config.table('users'),
        counters: config.table('counters'),
      },
      clock: now,
    }).markReturned,
    readForeign: sesEventReader(mailSets.map(config.ownMailSet)),
    stopAlerts: alertStopper(documentClient(), {
      users: config.table('users'),
      emails: config.table('emails'),
    }),
  }
})
