import * as z from 'zod/mini'
import { type Database, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { erase, list, rowsEraser, write } from '../../platform/dynamodb/records.ts'

const RegistrationItem = z.object({ user_id: z.string(), created_at: z.string() })

/** The registrations of an email. A row is stored longer than the user or decoy that it names. */
export const registrationStore = perContext(({ documents, tables }: Database) => ({
  /** The users and decoys that were registered with an email before an instant. */
  before: (email: string, at: string): Promise<string[]> =>
    list(
      documents,
      { table: tables.registrations, where: when`email = ${email}`, filter: when`created_at < ${at}` },
      (item) => RegistrationItem.parse(item).user_id,
    ),

  /** Deletes an unverified user. `verified`: nothing is deleted, because the user has verified an email since. */
  async discardUser(user_id: string): Promise<'discarded' | 'verified'> {
    const isUnverified = when`attribute_not_exists(user_id) OR email_verified_at = ${null}`
    const { isWritten } = await write(documents, erase(tables.users, { user_id }, isUnverified))
    return isWritten ? 'discarded' : 'verified'
  },

  async forget(email: string, user_id: string): Promise<void> {
    await write(documents, erase(tables.registrations, { email, user_id }))
  },
}))

/** Erases a user's data in this feature, except the account itself. */
export const userEraser = (database: Database) => {
  const eraseRows = rowsEraser(database, { resets: 'token_hash', exchanges: 'code_hash', rates: 'window' })
  return async (user_id: string): Promise<void> => {
    await eraseRows(user_id)
    await write(database.documents, erase(database.tables.codes, { user_id }))
  }
}
