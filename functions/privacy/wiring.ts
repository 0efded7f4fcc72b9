import { presentSession } from '../accounts/http/present-session.ts'
import { presentStoredUser } from '../accounts/http/present-user.ts'
import { listSessions } from '../sessions/domain/list-sessions.ts'
import { requestWiring } from '../sessions/request-wiring.ts'
import { ownSessionStore } from '../sessions/storage/own-session-store.ts'
import { userFinder } from '../accounts/storage/user-item.ts'
import { activityRecord } from '../activity/storage/activity-record.ts'
import { alertRecord } from '../alerts/storage/alert-record.ts'
import { auditRecord } from '../audit/storage/audit-record.ts'
import { masksOf } from '../companies/domain/profile/mask-of.ts'
import { profileStore } from '../companies/storage/profile-store.ts'
import { unlockRecord } from '../companies/storage/unlock-record.ts'
import { documentClient } from '../platform/clients.ts'
import { config } from '../platform/config.ts'
import { systemClock } from '../platform/clock.ts'
import { pageOrigin } from '../platform/http/page-origin.ts'
import { readWiring } from '../register/read-wiring.ts'
import { registerNames } from '../register/storage/register-names.ts'

const documents = documentClient()
const findUser = userFinder(documents, config.table('users'))
const ownSessions = ownSessionStore(documents, config.table('sessions'))

/** The dependencies of the export. */
export const wiring = {
  ...requestWiring(),
  async findAccount(userId: string) {
    const user = await findUser(userId)
    return user && presentStoredUser(user)
  },
  sessionRecord: {
    sessionsOf: (userId: string) =>
      listSessions({ users: { findById: findUser }, ownSessions, now: systemClock }, userId),
  },
  presentSession,
  unlockRecord: unlockRecord(documents, { unlocks: config.table('unlocks'), usage: config.table('usage') }),
  activityRecord: activityRecord(
    documents,
    {
      searches: config.table('searches'),
      clicks: config.table('clicks'),
      applications: config.table('applications'),
      data_reports: config.table('data_reports'),
      users: config.table('users'),
    },
    masksOf(profileStore(documents, config.table('profiles'))),
  ),
  alertRecord: alertRecord(documents, {
    saved_searches: config.table('saved_searches'),
    watches: config.table('watches'),
    alerts: config.table('alerts'),
  }),
  auditRecord: auditRecord(documents, config.table('audit')),
  namesOf: registerNames(readWiring.register),
  pageOrigin,
}
