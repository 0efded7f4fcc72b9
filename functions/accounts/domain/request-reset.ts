import type { CausedMail } from './caused-mail.ts'
import type { Origin } from './origin.ts'
import { newReset, type StoredReset } from './reset-link.ts'
import type { SingleUseTokens } from './single-use-tokens.ts'
import type { Throttles } from './throttle.ts'
import { isGone, type User } from './user.ts'

export interface RequestResetDependencies {
  users: {
    /** The owner of an address, else who waits for it; the same reads where there is nobody. */
    findByEmail: (email: string) => Promise<User | undefined>
  }
  resets: {
    /** A link and its mail, all or nothing. `overtaken`: nothing, for its user is gone, or of another epoch by now. */
    add: (request: NewReset) => Promise<'added' | 'overtaken'>
    /** Writes as much as `add` and reads as much, but tells nobody anything. */
    addDecoy: (reset: StoredReset) => Promise<void>
  }
  singleUseTokens: Pick<SingleUseTokens, 'make'>
  /**
   * The id of nobody for an address that has no account: always the same of one address and never that of another. So calls
   * for one address are in each other's way in the database as those for a user's are, and no more than those.
   */
  standIn: (email: string) => Promise<string>
  throttles: Pick<Throttles, 'take'>
  now: () => Date
}

export interface NewReset extends CausedMail {
  reset: StoredReset
}

/**
 * Mails a link that sets a new password to who has an address, if anybody has; the answer and the work do not tell. Links
 * that are out already stay good: whoever asks in somebody's name takes nothing from them.
 * @throws AppError 429 after too many, alike for every address.
 */
export async function requestReset(
  { users, resets, singleUseTokens, standIn, throttles, now }: RequestResetDependencies,
  email: string,
  { clientAddress, requestId }: Pick<Origin, 'clientAddress'> & { requestId: string },
): Promise<void> {
  await throttles.take('resetsOfClient', clientAddress)
  await throttles.take('resetsOfAccount', email)

  const nobody = { user_id: await standIn(email), session_epoch: 0 }
  const add = async (): Promise<boolean> => {
    const found = await users.findByEmail(email)
    const user = found && !isGone(found, now()) ? found : undefined
    const { user_id, session_epoch } = user ?? nobody
    const { token, hash } = singleUseTokens.make(user_id)
    const reset = newReset({ user_id, session_epoch }, hash, now())
    if (user === undefined) {
      await resets.addDecoy(reset)
      return true
    }
    // nobody shall write to strangers through us: an address that is not verified is greeted without a name
    const name = user.email_verified_at === null ? {} : { name: user.name }
    const mail = { template: 'reset_password', to: email, ...name, token } as const
    return (await resets.add({ reset, mail, requestId })) === 'added'
  }
  // the user was deleted or changed the password in between
  while (!(await add()));
}
