import { invalidField } from '#shared/errors.ts'
import type { CausedMail } from '../caused-mail.ts'
import { guessable } from './new-password.ts'
import type { Origin } from '../origin.ts'
import { isUsable, type StoredReset } from './reset-link.ts'
import { accountSuspended, isSuspended } from '../suspension.ts'
import type { SingleUseTokens } from '../single-use-tokens.ts'
import type { Throttles } from '../throttle.ts'
import type { User } from '../user.ts'

export interface ResetPasswordDependencies {
  users: { findById: (userId: string) => Promise<User | undefined> }
  resets: {
    find: (userId: string, tokenHash: string) => Promise<StoredReset | undefined>
    /**
     * Sets the password and ends every session, or adds the owner of the email. Deletes the link and sends the mail, all or
     * nothing. `refused`: nothing was written, because meanwhile the link was used, the password was changed or the email
     * was taken.
     */
    use: (use: ResetUse) => Promise<'used' | 'refused'>
  }
  singleUseTokens: Pick<SingleUseTokens, 'read'>
  passwords: { hash: (password: string) => Promise<string> }
  isGuessable: (password: string, words: readonly string[]) => Promise<boolean>
  throttles: Pick<Throttles, 'take' | 'giveBack' | 'clear'>
  newId: () => string
  now: () => Date
}

export interface ResetUse extends CausedMail {
  /** The owner whom the link adds, if the user of the link is unverified. The name is empty until the owner sets one. */
  owner?: User
  reset: StoredReset
  passwordHash: string
  at: Date
}

/** The same message for every cause, to prevent enumeration. */
const WRONG = 'This link is wrong, used or too old. Ask for another one.'

/**
 * Sets a new password with the token of a mailed link, once, and ends every session.
 * @throws AppError 422 on `token`, the same for a wrong, used, expired and superseded one.
 * @throws AppError 403 `account_suspended` for a valid link of a suspended user. The link then stays valid.
 * @throws AppError 429 after too many invalid tokens. A valid link is never throttled.
 * @throws AppError 422 on `password` if it is easily guessed. The link then stays valid.
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
  const { user } = link
  if (isSuspended(user)) throw accountSuspended()
  const { email } = user
  if (await isGuessable(password, [user.name, email])) throw guessable()

  const passwordHash = await passwords.hash(password)
  // the tries are cleared first: a crash after the write could otherwise leave the new password throttled
  await throttles.clear('loginsOfAccount', email)
  const use = ({ user: found, reset }: UsableLink) => {
    const { name, email_verified_at } = found
    const isOwner = email_verified_at !== null
    const owner = isOwner ? {} : { owner: ownerOf(found, dependencies.newId(), passwordHash, at) }
    // an unverified account may have been registered by a stranger, so the mail does not use its name
    const greeted = isOwner ? { name } : {}
    const mail = { template: 'password_changed', to: email, ...greeted, at: at.toISOString() } as const
    return resets.use({ ...owner, reset, passwordHash, at, mail, requestId })
  }
  if ((await use(link)) === 'refused') {
    // a code may have verified the user meanwhile, and the link is still theirs
    const again = await findUsable(dependencies, token, at)
    if (again === undefined || (await use(again)) === 'refused') throw await wrong()
  }
  // the link has verified the email, as a code does
  if (user.email_verified_at === null)
    await throttles.giveBack('unverifiedOfClient', clientAddress, new Date(user.created_at))

  async function wrong() {
    await throttles.take('resetsOfClient', clientAddress)
    return invalidField('token', WRONG)
  }
}

/**
 * The owner of an email whom a link adds. The registration keeps its own user, password and sessions: a stranger may have
 * made it, who must neither get into the account nor learn of it.
 */
function ownerOf(registered: User, user_id: string, password_hash: string, at: Date): User {
  const owner: User = {
    ...registered,
    user_id,
    name: '',
    password_hash,
    email_verified_at: at.toISOString(),
    session_epoch: 0,
  }
  delete owner.expires_at
  return owner
}

interface UsableLink {
  user: User
  reset: StoredReset
}

async function findUsable(
  { users, resets, singleUseTokens }: ResetPasswordDependencies,
  token: string,
  at: Date,
): Promise<UsableLink | undefined> {
  const { userId, hash } = singleUseTokens.read(token)
  const [user, reset] = await Promise.all([users.findById(userId), resets.find(userId, hash)])
  return user && reset && isUsable(reset, user, at) ? { user, reset } : undefined
}
