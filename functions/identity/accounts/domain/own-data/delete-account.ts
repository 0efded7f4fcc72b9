import { AppError, invalidField, sessionEnded } from '#shared/errors.ts'
import type { CausedMail } from '../caused-mail.ts'
import { noPasswordYet } from '../password/no-password-yet.ts'
import type { Throttles } from '../throttle.ts'
import type { User } from '../user.ts'

export interface DeleteAccountDependencies {
  users: { findById: (userId: string) => Promise<User | undefined> }
  accounts: {
    /**
     * Deletes the user, the email row and the identities, all or nothing. The same transaction sends the mail, and the
     * message that erases the rest. `changed`: nothing was written, because the user has changed or is gone.
     */
    delete: (deletion: { user: User; at: Date } & CausedMail) => Promise<'deleted' | 'changed'>
  }
  passwords: { verify: (password: string, hash: string) => Promise<boolean> }
  throttles: Pick<Throttles, 'take'>
  now: () => Date
}

/**
 * Deletes an account. Its sessions become invalid with the next request, and its email can be registered again. A
 * worker erases the remaining data. Two concurrent calls both succeed.
 * @throws AppError 422 if the password is wrong or not set, 429 after too many calls.
 * @throws AppError 401 if the account is gone, 409 if it changed concurrently.
 */
export async function deleteAccount(
  { users, accounts, passwords, throttles, now }: DeleteAccountDependencies,
  userId: string,
  password: string,
  requestId: string,
): Promise<void> {
  const user = await users.findById(userId)
  if (user === undefined) throw sessionEnded()
  const { email, name, password_hash } = user
  if (password_hash === null) throw noPasswordYet('password')
  await throttles.take('passwordsOfUser', userId)
  if (!(await passwords.verify(password, password_hash)))
    throw invalidField('password', 'The password is wrong')

  const mail = { template: 'account_deleted', to: email, name } as const
  if ((await accounts.delete({ user, at: now(), mail, requestId })) === 'deleted') return
  // another call has deleted the user
  if ((await users.findById(userId)) === undefined) return
  throw new AppError('conflict', 'Your account was changed at the same time elsewhere. Try again.')
}
