import { sessionEnded } from '../../../shared/errors.ts'
import { type Identity, identityOf } from './identity.ts'
import { listSessions, type ListSessionsDependencies } from './list-sessions.ts'
import type { Session } from './session.ts'
import type { User } from './user.ts'

/** What other features keep of a user; instants are ISO, dates UTC. */
interface UnlockRecord {
  unlocksOf: (userId: string) => Promise<{ company_id: number; unlocked_at: string }[]>
  usageOf: (userId: string) => Promise<{ date: string; used: number }[]>
}

export interface ExportAccountDependencies extends ListSessionsDependencies {
  unlockRecord: UnlockRecord
}

export interface KeptOfUser {
  exportedAt: Date
  user: User
  identities: Identity[]
  sessions: Session[]
  unlocks: Awaited<ReturnType<UnlockRecord['unlocksOf']>>
  usage: Awaited<ReturnType<UnlockRecord['usageOf']>>
}

/** Everything that is kept of a user, secrets aside. @throws AppError 401 where the account is gone. */
export async function exportAccount(
  dependencies: ExportAccountDependencies,
  userId: string,
): Promise<KeptOfUser> {
  const { users, unlockRecord, now } = dependencies
  const user = await users.findById(userId)
  if (user === undefined) throw sessionEnded()
  const [sessions, unlocks, usage] = await Promise.all([
    listSessions(dependencies, userId),
    unlockRecord.unlocksOf(userId),
    unlockRecord.usageOf(userId),
  ])
  const identities = user.identities.map((id) => identityOf(id))
  return { exportedAt: now(), user, identities, sessions, unlocks, usage }
}
