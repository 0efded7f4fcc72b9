import { AppError, invalidField, sessionEnded } from '../../../shared/errors.ts'
import type { CausedMail } from './caused-mail.ts'
import { guessable } from './new-password.ts'
import { noPasswordYet } from './no-password-yet.ts'
import type { Throttles } from './throttle.ts'
import type { User } from './user.ts'

export interface ChangePasswordDependencies {
  users: { findById: (userId: string) => Promise<User | undefined> }
  passwordChanges: {
    /**
     * The password new, every session ended but one, the mail sent: all or nothing. `overtaken`: nothing, for the password
     * was changed meanwhile. `ended`: nothing, for the session that asks was.
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
  /** As found: what is written holds only while password and epoch are these. */
  user: User
  /** The session that goes on. */
  sessionId: string
  passwordHash: string
}

/**
 * Changes the password of who is signed in, and ends every other session.
 * @throws AppError 422 on `current_password` where it is wrong or not set. 422 on `password` where it is old or easily
 * guessed. 429 after too many calls. 409 where another change came first.
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

  // counted before it is compared: many at once are still few tries
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
  // not before: who knows the password would have hashes made without a limit
  await throttles.clear('passwordsOfUser', userId)
}
