import type { CausedMail } from '../caused-mail.ts'
import type { Origin } from '../origin.ts'
import { newReset, type StoredReset } from './reset-link.ts'
import type { SingleUseTokens } from '../single-use-tokens.ts'
import { isSuspended } from '../suspension.ts'
import type { Throttles } from '../throttle.ts'
import { isGone, type User } from '../user.ts'

export interface RequestResetDependencies {
  users: {
    /** Finds the owner of an email, or else its newest unverified account. An unknown email causes the same reads. */
    findByEmail: (email: string) => Promise<User | undefined>
  }
  resets: {
    /**
     * Writes a link and its mail, all or nothing. `overtaken`: nothing was written, because the user is gone or has
     * another epoch.
     */
    add: (request: NewReset) => Promise<'added' | 'overtaken'>
    /** Makes as many writes and checks as `add`, without a mail. */
    addDecoy: (reset: StoredReset) => Promise<void>
  }
  singleUseTokens: Pick<SingleUseTokens, 'make'>
  /**
   * The decoy id for an email without an account. Each email has its own, which never changes. So concurrent calls
   * for an unknown email conflict in the database exactly as calls for a known email do.
   */
  decoyIdOf: (email: string) => Promise<string>
  throttles: Pick<Throttles, 'take'>
  now: () => Date
}

export interface NewReset extends CausedMail {
  reset: StoredReset
}

/**
 * Mails a password reset link if the email has an account. Without an account, the answer and its time are the same. A
 * suspended user gets no mail either, because the link could only be refused.
 * Earlier links stay valid, so that requests by other people do not harm the user.
 * @throws AppError 429 after too many requests, the same for every email.
 */
export async function requestReset(
  { users, resets, singleUseTokens, decoyIdOf, throttles, now }: RequestResetDependencies,
  email: string,
  { clientAddress, requestId }: Pick<Origin, 'clientAddress'> & { requestId: string },
): Promise<void> {
  await throttles.take('resetsOfClient', clientAddress)
  await throttles.take('resetsOfAccount', email)

  const nobody = { user_id: await decoyIdOf(email), session_epoch: 0 }
  const add = async (): Promise<boolean> => {
    const found = await users.findByEmail(email)
    const user = found && !isGone(found, now()) && !isSuspended(found) ? found : undefined
    const { user_id, session_epoch } = user ?? nobody
    const { token, hash } = singleUseTokens.make(user_id)
    const reset = newReset({ user_id, session_epoch }, hash, now())
    if (user === undefined) {
      await resets.addDecoy(reset)
      return true
    }
    // a mail to an unverified email contains no name, so that users cannot send their own text to strangers
    const name = user.email_verified_at === null ? {} : { name: user.name }
    const mail = { template: 'reset_password', to: email, ...name, token } as const
    return (await resets.add({ reset, mail, requestId })) === 'added'
  }
  // a refused try means that the user was deleted or changed the password concurrently; the next try sees that
  while (!(await add()));
}
