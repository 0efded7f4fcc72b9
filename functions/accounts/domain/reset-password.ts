import { invalidField } from '../../../shared/errors.ts'
import type { CausedMail } from './caused-mail.ts'
import { guessable } from './new-password.ts'
import type { Origin } from './origin.ts'
import { isUsable, type StoredReset } from './reset-link.ts'
import type { SingleUseTokens } from './single-use-tokens.ts'
import type { Throttles } from './throttle.ts'
import type { User } from './user.ts'

export interface ResetPasswordDependencies {
  users: { findById: (userId: string) => Promise<User | undefined> }
  resets: {
    find: (userId: string, tokenHash: string) => Promise<StoredReset | undefined>
    /**
     * The password new, every session ended, the address verified, the link used up and the mail sent: all or nothing.
     * `refused`: nothing, for the link was used, the password changed or the address taken meanwhile.
     */
    use: (use: ResetUse) => Promise<'used' | 'refused'>
  }
  singleUseTokens: Pick<SingleUseTokens, 'read'>
  passwords: { hash: (password: string) => Promise<string> }
  isGuessable: (password: string, words: readonly string[]) => Promise<boolean>
  throttles: Pick<Throttles, 'take' | 'clear'>
  now: () => Date
}

export interface ResetUse extends CausedMail {
  /**
   * As found. Where the address was not verified it is now, for the link has come to it, and the name is empty until its
   * owner gives one.
   */
  user: User
  reset: StoredReset
  passwordHash: string
  at: Date
}

/** The same whatever is wrong, so that nothing can be learnt from it. */
const WRONG = 'This link is wrong, used or too old. Ask for another one.'

/**
 * Sets a new password with the token of a mailed link, once, and ends every session.
 * @throws AppError 422 on `token`, alike for a wrong, used, late and superseded one, and 429 after too many of these; a
 * usable link is never held back. 422 on `password` where it is easily guessed; the link stays good.
 */
export async function resetPassword(
  dependencies: ResetPasswordDependencies,
  { token, password }: { token: string; password: string },
  { clientAddress, requestId }: Pick<Origin, 'clientAddress'> & { requestId: string },
): Promise<void> {
  const { resets, passwords, isGuessable, throttles, now } = dependencies
  const at = now()
  const link = await findUsable(dependencies, token, at)
  if (link === undefined) throw await wrong()
  const { user, reset } = link
  const { name, email } = user
  if (await isGuessable(password, [name, email])) throw guessable()

  const passwordHash = await passwords.hash(password)
  // before the write: who holds the link may sign in at once, though nobody be left to say so after it
  await throttles.clear('loginsOfAccount', email)
  // where the link verifies the address, the name may be one that a stranger has registered with
  const greeted = user.email_verified_at === null ? {} : { name }
  const mail = { template: 'password_changed', to: email, ...greeted, at: at.toISOString() } as const
  const outcome = await resets.use({ user, reset, passwordHash, at, mail, requestId })
  if (outcome === 'refused') throw await wrong()

  async function wrong() {
    await throttles.take('resetsOfClient', clientAddress)
    return invalidField('token', WRONG)
  }
}

async function findUsable(
  { users, resets, singleUseTokens }: ResetPasswordDependencies,
  token: string,
  at: Date,
): Promise<{ user: User; reset: StoredReset } | undefined> {
  const { userId, hash } = singleUseTokens.read(token)
  const [user, reset] = await Promise.all([users.findById(userId), resets.find(userId, hash)])
  return user && reset && isUsable(reset, user, at) ? { user, reset } : undefined
}
