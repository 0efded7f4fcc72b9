import { type Database, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { update, write } from '../../platform/dynamodb/records.ts'
import { transact } from '../../platform/dynamodb/transact.ts'
import { emailStore, userStore } from './user-store.ts'
import type { User } from './user.ts'

/** Accounts that operators create themselves, without a code to verify the email and without a current password. */
export const operatorAccountStore = perContext((database: Database<'users' | 'emails' | 'counters'>) => {
  const { documents, tables } = database
  return {
    /**
     * Adds a verified user who owns the email. A pending registration loses the email, so its codes no longer
     * verify anything. `owned`: nothing was written, because the email has an owner.
     */
    async add(user: User): Promise<'added' | 'owned'> {
      const outcome = await transact(documents, {
        email: emailStore(database).ownWrite(user),
        user: userStore(database).addWrite(user),
        statistics: userStore(database).joinedWrites(user.user_id, new Date(user.created_at)),
      })
      if (outcome === 'written') return 'added'
      if (outcome.includes('user')) throw new Error('The id of a new user is taken')
      return 'owned'
    },

    /** Sets a password and ends every session. `gone`: nothing was written, because the user was deleted. */
    async setPassword(user_id: string, password_hash: string): Promise<'set' | 'gone'> {
      const change = { set: { password_hash, session_epoch: when`session_epoch + ${1}` } }
      const set = update(tables.users, { user_id }, change, when`attribute_exists(user_id)`)
      return (await write(documents, set)).isWritten ? 'set' : 'gone'
    },
  }
})
