import { createHash } from 'node:crypto'
import { changedElsewhere, invalidField, sessionEnded } from '#shared/errors.ts'
import { epochSeconds } from '#shared/instants.ts'
import { ERASURE_RETENTION_DAYS } from '#shared/retention.ts'
import type { Table } from '#shared/system/tables.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { erase, put, transact, type TransactItem } from '../../platform/dynamodb/records.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { type CausedMail, mailWrite } from './caused-mail.ts'
import { noPasswordYet, passwords } from './passwords.ts'
import { throttleStore } from './throttles.ts'
import { emailStore, leftCount, userFinder } from './user-store.ts'
import type { User } from './user.ts'
import { usageOfEmail, writeWithUsage } from './write-with-usage.ts'

/**
 * The key of the record of an erased user. An id of a user has 122 random bits, so nobody finds it from its hash. A backup
 * that contains the user has the id, and the hash then says that the user is to be erased again.
 */
export const erasedIdOf = (userId: string): string => createHash('sha256').update(userId).digest('hex')

/** The part of a transaction that records the erasure of a user, so that a restore repeats it. */
export const erasureRecord = (table: Table<'erasures'>, userId: string, at: Date): TransactItem =>
  put(table, {
    erased_id: erasedIdOf(userId),
    deleted_at: at.toISOString(),
    expires_at: epochSeconds(at) + ERASURE_RETENTION_DAYS * 24 * 60 * 60,
  })

/** Each further try means that somebody has registered with the email at that moment. */
const MAX_TRIES = 10

/**
 * Deletes the user, the ownership of the email and the identities, all or nothing. The same transaction sends the mail,
 * and the message that erases the rest, and records the erasure for a restore. The daily usage is kept for the email.
 * `changed`: nothing was written, because the user has another epoch or other identities, or is gone.
 * @throws AppError 409 if the uses keep changing concurrently.
 */
export const accountDeletion = perContext(
  (context: Context) =>
    async ({ user, at, ...mail }: { user: User; at: Date } & CausedMail): Promise<'deleted' | 'changed'> => {
      const { documents, tables, now } = context
      const { user_id, email, session_epoch, identities } = user
      const isAsRead = when`session_epoch = ${session_epoch} AND identities = ${identities}`
      for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
        const { write, kept } = await emailStore(context).leave(user, at)
        const parts = {
          user: erase(tables.users, { user_id }, isAsRead),
          email: write,
          identities: identities.map((identity_id) => erase(tables.identities, { identity_id })),
          statistics: leftCount(tables.counters, user_id),
          mail: mailWrite(context)(mail),
          erasure: outboxWriter({ tables, now })({
            type: 'eraseUser',
            body: { user_id, email, deleted_at: at.toISOString(), ...(kept !== undefined && { kept }) },
            requestId: mail.requestId,
          }),
          record: erasureRecord(tables.erasures, user_id, at),
        }
        const outcome = await writeWithUsage(
          () => usageOfEmail(context).keep(user, at),
          parts,
          (all) => transact(documents, all),
        )
        if (outcome === 'written') return 'deleted'
        if (outcome.includes('user')) return 'changed'
      }
      throw new Error('The email of a user to delete belongs to another user, or keeps changing')
    },
)

/**
 * Deletes an account. Its sessions become invalid with the next request, and its email can be registered again. A
 * worker erases the remaining data. Two concurrent calls both succeed.
 * @throws AppError 422 if the password is wrong or not set, 429 after too many calls.
 * @throws AppError 401 if the account is gone, 409 if it changed concurrently.
 */
export async function deleteAccount(
  context: Context,
  userId: string,
  password: string,
  requestId: string,
): Promise<void> {
  const findUser = userFinder(context)
  const user = await findUser(userId)
  if (user === undefined) throw sessionEnded()
  const { email, name, password_hash } = user
  if (password_hash === null) throw noPasswordYet('password')
  await throttleStore(context).take('passwordsOfUser', userId)
  if (!(await passwords(context).verify(password, password_hash)))
    throw invalidField('password', 'The password is wrong')

  const mail = { template: 'account_deleted', to: email, name } as const
  if ((await accountDeletion(context)({ user, at: context.now(), mail, requestId })) === 'deleted') return
  // another call has deleted the user
  if ((await findUser(userId)) === undefined) return
  throw changedElsewhere('Your account')
}
