import { activityEraser, alertEraser } from '../following/index.ts'
import { unlockRecord } from '../companies/index.ts'
import { documentClient } from '../platform/clients.ts'
import { wireQueue } from '../platform/messages/wire-queue.ts'
import { registrationStore, userEraser, userMails } from '../identity/index.ts'
import { noteStore } from '../operations/index.ts'
import { apiTokenEraser, sessionEraser } from '../sessions/index.ts'
import { oncePerProcess } from '../platform/resources.ts'

/** The dependencies of the worker that erases users. Requests have their own wiring. */
export const wireErasure = oncePerProcess((resources) => {
  const { config } = resources
  const documents = documentClient()
  const notes = noteStore(documents, config.table('notes'))
  const unlocks = unlockRecord(documents, { unlocks: config.table('unlocks'), usage: config.table('usage') })

  return {
    ...wireQueue(resources, 'erasures'),
    traces: [
      ...sessionEraser(documents, config.table('sessions')),
      ...apiTokenEraser(documents, config.table('api_tokens')),
      ...userEraser(documents, {
        codes: config.table('codes'),
        resets: config.table('resets'),
        exchanges: config.table('exchanges'),
        rates: config.table('rates'),
      }),
      unlocks.eraseOf,
      (userId: string) => notes.eraseOf(userId),
      userMails(documents, config.table('mails')).forget,
      ...activityEraser(documents, {
        searches: config.table('searches'),
        clicks: config.table('clicks'),
        applications: config.table('applications'),
        data_reports: config.table('data_reports'),
      }),
      ...alertEraser(documents, {
        saved_searches: config.table('saved_searches'),
        watches: config.table('watches'),
        alerts: config.table('alerts'),
      }),
    ],
    registrations: registrationStore(documents, {
      registrations: config.table('registrations'),
      users: config.table('users'),
    }),
  }
})
