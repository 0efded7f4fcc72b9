import { alertStopper } from '../identity/index.ts'
import { documentClient } from '../platform/clients.ts'
import { wireQueue } from '../platform/messages/wire-queue.ts'
import { oncePerProcess } from '../platform/resources.ts'
import { readSesEvent } from './adapters/ses-event.ts'

/** The dependencies of the worker that hears what became of mails. */
export const wireMailEvent = oncePerProcess((resources) => {
  const { config } = resources

  return {
    ...wireQueue(resources, 'mailEvents'),
    readForeign: readSesEvent,
    stopAlerts: alertStopper(documentClient(), {
      users: config.table('users'),
      emails: config.table('emails'),
    }),
  }
})
