import { AppError, invalidField, sessionEnded } from '../../../shared/errors.ts'
import type { CausedMail } from './caused-mail.ts'
import { noPasswordYet } from './no-password-yet.ts'
import type { Throttles } from './throttle.ts'
import type { User } from './user.ts'

export interface DeleteAccountDependencies {
  users: { findById: (userId: string) => Promise<User | undefined> }
  accounts: {
    /**
     * The user, the address with whatever stands in it, the identities, the mail and the message that has the rest
     * erased: all or nothing. `changed`: nothing, for the user is not as seen any more, or gone.
     */
    delete: (deletion: { user: User; at: Date } & CausedMail) => Promise<'deleted' | 'changed'>
  }
  passwords: { verify: (password: string, hash: string) => Promise<boolean> }
  throttles: Pick<Throttles, 'take'>
  now: () => Date
}

/**
 * Deletes an account: from the next request on no session of it holds, and anybody may register with its address. What
 * else is kept of it is erased by the worker of the message that goes with it. Called twice at once, both say so.
 * @throws AppError 422 for a wrong password, and where there is none to compare with; 429 after too many calls; 401
 * where the account is gone; 409 where it was changed meanwhile.
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
  // another call of the same reader was first
  if ((await users.findById(userId)) === undefined) return
  throw new AppError('conflict', 'Your account was changed at the same moment. Please try again')
}
