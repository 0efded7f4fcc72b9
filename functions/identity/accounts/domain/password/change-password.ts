import { AppError, invalidField, sessionEnded } from '#shared/errors.ts'
import type { CausedMail } from '../caused-mail.ts'
import { guessable } from './new-password.ts'
import { noPasswordYet } from './no-password-yet.ts'
import type { Throttles } from '../throttle.ts'
import type { User } from '../user.ts'

export interface ChangePasswordDependencies {
  users: { findById: (userId: string) => Promise<User | undefined> }
  passwordChanges: {
    /**
     * Sets the password, ends every session except one and sends the mail, all or nothing. `overtaken`: nothing was
     * written, because the password changed concurrently. `ended`: nothing was written, because the calling session ended.
     */
    write: (change: PasswordChange) => Promise<'changed' | 'overtaken' | 'ended'>
  }
  passwords: {
    hash: (password: string) => Promise<string>
    verify: (password: string, hash: string) => Promise<boolean>
  }
  isGuessable: (password: string, words: readonly string[]) => Promise<boolean>
  throttles: Pick<Throttles, 'take' | 'clear'>
  now: () => Date
}

export interface PasswordChange extends CausedMail {
  /** The user as read. The write requires that password and epoch are unchanged. */
  user: User
  /** The user's current session, which the change does not end. */
  sessionId: string
  passwordHash: string
}

/**
 * Changes the password of a signed-in user and ends every other session.
 * @throws AppError 422 on `current_password`: wrong or not set. 422 on `password`: unchanged or easily guessed.
 * @throws AppError 429: too many calls. 409: another change came first. 401: the account or session is gone.
 */
export async function changePassword(
  dependencies: ChangePasswordDependencies,
  { userId, sessionId }: { userId: string; sessionId: string },
  { current, password }: { current: string; password: string },
  requestId: string,
): Promise<void> {
  const { users, passwordChanges, passwords, isGuessable, throttles, now } = dependencies
  const user = await users.findById(userId)
  if (user === undefined) throw sessionEnded()
  const { name, email, password_hash } = user
  if (password_hash === null) throw noPasswordYet('current_password')

  // counted before the comparison, so that concurrent calls cannot exceed the limit
  await throttles.take('passwordsOfUser', userId)
  if (!(await passwords.verify(current, password_hash))) {
    throw invalidField('current_password', 'The current password is wrong')
  }
  if (password === current) throw invalidField('password', 'Choose a password other than the one you have')
  if (await isGuessable(password, [name, email])) throw guessable()

  const passwordHash = await passwords.hash(password)
  const mail = { template: 'password_changed', to: email, name, at: now().toISOString() } as const
  const outcome = await passwordChanges.write({ user, sessionId, passwordHash, mail, requestId })
  if (outcome === 'ended') throw sessionEnded()
  if (outcome === 'overtaken') {
    throw new AppError('conflict', 'Your password has just been changed elsewhere')
  }
  // the tries are cleared last: otherwise a user who knows the password could cause unlimited hashing
  await throttles.clear('passwordsOfUser', userId)
}
