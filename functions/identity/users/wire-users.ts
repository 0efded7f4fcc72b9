import { resendByAdmin } from '../accounts/domain/sign-up/resend-by-admin.ts'
import { managedUserWrite } from '../accounts/storage/managed-user-store.ts'
import { userDirectory } from '../accounts/storage/user-directory.ts'
import { auditWrite } from '../../operations/index.ts'
import { limitOf, unlockRecord } from '../../companies/index.ts'
import { documentClient } from '../../platform/clients.ts'
import { commitTo } from '../../platform/dynamodb/transact.ts'
import { isActiveAdmin } from '../../platform/dynamodb/user-checks.ts'
import { countPartition } from '../../platform/dynamodb/count-partition.ts'
import { isSessionValid, requestWiring, ownSessionStore } from '../../sessions/index.ts'
import type { By, ManagedUser } from './domain/managed-user.ts'
import { wireResend } from './wire-resend.ts'
import { wired } from '../../platform/resources.ts'

/** The dependencies of the calls of administrators about users. */
export const wireUsers = wired((resources) => {
  const { config, now } = resources
  const resendWiring = wireResend(resources)
  const documents = documentClient()
  const directory = userDirectory(documents, config.table('users'))
  const ownSessions = ownSessionStore(documents, config.table('sessions'))

  const countOf = (table: 'clicks' | 'searches' | 'unlocks', attribute: string) => (userId: string) =>
    countPartition(documents, { table: config.table(table), key: 'user_id', value: userId }, attribute)

  const unlocks = countOf('unlocks', 'unlocked_at')
  const searches = countOf('searches', 'searched_at')

  /** The counters of clicks are rows without this attribute. */
  const clicks = countOf('clicks', 'clicked_at')

  return {
    ...requestWiring(resources),
    directory,
    findUser: async (userId: string) => (await directory.getMany([userId])).get(userId),
    async sessionsOf(user: ManagedUser) {
      const at = now()
      const stored = await ownSessions.ofUser(user.user_id)
      return stored
        .filter((session) => isSessionValid(session, user, at))
        .toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))
    },
    usageOf: unlockRecord(documents, { unlocks: config.table('unlocks'), usage: config.table('usage') })
      .usageOf,
    limitOf: limitOf(config.dailyUnlockLimit),
    defaultLimit: config.dailyUnlockLimit,
    countsOf: async (userId: string) => ({
      unlocks: await unlocks(userId),
      searches: await searches(userId),
      clicks: await clicks(userId),
    }),
    changeWrite: managedUserWrite(config.table('users')),
    adminCheck: (userId: string) => isActiveAdmin(config.table('users'), userId),
    audit: auditWrite(config.table('audit')),
    commit: commitTo(documents),
    resendCode: (userId: string, by: By) => resendByAdmin(resendWiring, userId, by),
  }
})
