import { activityTraces } from '../activity/storage/activity-traces.ts'
import { alertTraces } from '../alerts/storage/alert-traces.ts'
import { unlockRecord } from '../companies/storage/unlock-record.ts'
import { documentClient } from '../platform/clients.ts'
import { config } from '../platform/config.ts'
import { queueWiring } from '../platform/messages/queue-wiring.ts'
import { registrationStore } from '../accounts/storage/registration-store.ts'
import { userTraces } from '../accounts/storage/user-traces.ts'
import { sessionTraces } from '../sessions/storage/session-traces.ts'

const documents = documentClient()
const unlocks = unlockRecord(documents, { unlocks: config.table('unlocks'), usage: config.table('usage') })

/** The dependencies of the worker that erases users. Requests have their own wiring. */
export const erasureWiring = {
  ...queueWiring('erasures'),
  traces: [
    ...sessionTraces(documents, config.table('sessions')),
    ...userTraces(documents, {
      codes: config.table('codes'),
      resets: config.table('resets'),
      exchanges: config.table('exchanges'),
      rates: config.table('rates'),
    }),
    unlocks.eraseOf,
    ...activityTraces(documents, {
      searches: config.table('searches'),
      clicks: config.table('clicks'),
      applications: config.table('applications'),
      data_reports: config.table('data_reports'),
    }),
    ...alertTraces(documents, {
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
