import { activityEraser, alertEraser } from '../following/index.ts'
import { unlockRecord } from '../companies/index.ts'
import { documentClient } from '../platform/clients.ts'
import { wireQueue } from '../platform/messages/wire-queue.ts'
import { registrationStore, userEraser, userMails } from '../identity/index.ts'
import { noteStore } from '../operations/index.ts'
import { apiTokenEraser, sessionEraser } from '../sessions/index.ts'
import { perContext } from '../platform/context.ts'

/** The dependencies of the worker that erases users. Requests have their own wiring. */
export const wireErasure = perContext((context) => {
  const { config } = context
  const documents = documentClient()
  const notes = noteStore(context)
  const unlocks = unlockRecord(documents, { unlocks: config.table('unlocks'), usage: config.table('usage') })

  return {
    ...wireQueue(context, 'erasures'),
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
      ...activityEraser(context),
      ...alertEraser(context),
    ],
    registrations: registrationStore(documents, {
      registrations: config.table('registrations'),
      users: config.table('users'),
    }),
  }
})
