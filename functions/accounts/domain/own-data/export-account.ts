import { sessionEnded } from '../../../../shared/errors.ts'
import { type Identity, identityOf } from '../sign-in/identity.ts'
import type { KeptActivity, KeptAlerts, KeptUnlocks } from './kept-elsewhere.ts'
import { listSessions, type ListSessionsDependencies } from './list-sessions.ts'
import type { Session } from '../session.ts'
import type { User } from '../user.ts'

/** One function for each kind of data that another feature stores. `at` is the instant of the export. */
type RecordOf<Parts> = {
  [Part in keyof Parts & string as `${Part}Of`]: (userId: string, at: Date) => Promise<Parts[Part][]>
}

export interface ExportAccountDependencies extends ListSessionsDependencies {
  unlockRecord: RecordOf<KeptUnlocks>
  activityRecord: RecordOf<KeptActivity>
  alertRecord: RecordOf<KeptAlerts>
}

type Lists<Parts> = { [Part in keyof Parts]: Parts[Part][] }

export interface KeptOfUser extends Lists<KeptUnlocks>, Lists<KeptActivity>, Lists<KeptAlerts> {
  exportedAt: Date
  user: User
  identities: Identity[]
  sessions: Session[]
}

/** All stored data of a user except secrets. @throws AppError 401 if the account is gone. */
export async function exportAccount(
  dependencies: ExportAccountDependencies,
  userId: string,
): Promise<KeptOfUser> {
  const { users, unlockRecord, activityRecord, alertRecord, now } = dependencies
  const user = await users.findById(userId)
  if (user === undefined) throw sessionEnded()
  const at = now()
  const [sessions, unlocks, usage, searches, clicks, applications, reports, savedSearches, watches, alerts] =
    await Promise.all([
      listSessions(dependencies, userId),
      unlockRecord.unlocksOf(userId, at),
      unlockRecord.usageOf(userId, at),
      activityRecord.searchesOf(userId, at),
      activityRecord.clicksOf(userId, at),
      activityRecord.applicationsOf(userId, at),
      activityRecord.reportsOf(userId, at),
      alertRecord.savedSearchesOf(userId, at),
      alertRecord.watchesOf(userId, at),
      alertRecord.alertsOf(userId, at),
    ])
  return {
    exportedAt: at,
    user,
    identities: user.identities.map((id) => identityOf(id)),
    sessions,
    unlocks,
    usage,
    searches,
    clicks,
    applications,
    reports,
    savedSearches,
    watches,
    alerts,
  }
}
