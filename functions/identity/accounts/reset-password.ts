import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { invalidField } from '#shared/errors.ts'
import { epochSeconds } from '#shared/instants.ts'
import { RESET_MINUTES } from '#shared/retention.ts'
import { pseudonymOf } from '../../platform/auth/pseudonyms.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { erase, put, read, update, transact, type TransactItem } from '../../platform/dynamodb/records.ts'
import { userEpochCheck, userIsAbsent } from '../../platform/dynamodb/transaction-parts.ts'
import { type CausedMail, mailWrite } from './caused-mail.ts'
import type { Origin } from './login.ts'
import { guessable, isGuessable, passwords } from './passwords.ts'
import { singleUseTokens } from './single-use-tokens.ts'
import { throttleStore } from './throttles.ts'
import { emailStore, userStore } from './user-store.ts'
import { accountSuspended, isGone, isSuspended, type User } from './user.ts'
import { usageOfEmail, writeWithUsage } from './write-with-usage.ts'

/** A password reset link as stored. `expires_at` is an epoch second. */
const StoredReset = z.object({
  user_id: z.string(),
  /** The hash of the token. Only the mail contains the token itself. */
  token_hash: z.string(),
  /** The user's epoch at the time of the request: a new password invalidates earlier links. */
  epoch: z.number(),
  expires_at: z.number(),
})
type StoredReset = z.infer<typeof StoredReset>

interface ResetUse extends CausedMail {
  /** The owner whom the link adds, if the user of the link is unverified. The name is empty until the owner sets one. */
  owner?: User
  reset: StoredReset
  passwordHash: string
  at: Date
}

export const resets = perContext((context: Context) => {
  const { documents, tables } = context
  const linkWrite = (reset: StoredReset): TransactItem => put(tables.resets, reset)

  /** Deletes a link. The condition fails if the link was used, or has expired at `at`. */
  const usedLinkWrite = ({ user_id, token_hash, epoch }: StoredReset, at: Date): TransactItem =>
    // a comparison with an absent attribute is false, so a used link is refused
    erase(tables.resets, { user_id, token_hash }, when`epoch = ${epoch} AND expires_at > ${epochSeconds(at)}`)

  /** Sets the password and ends every session. The condition fails if the password has changed since. */
  const passwordWrite = ({ user_id, epoch }: StoredReset, password_hash: string): TransactItem =>
    update(
      tables.users,
      { user_id },
      { set: { password_hash, session_epoch: epoch + 1 } },
      when`session_epoch = ${epoch}`,
    )

  return {
    /** Expired links may still exist. */
    find: (user_id: string, token_hash: string): Promise<StoredReset | undefined> =>
      read(documents, tables.resets, { user_id, token_hash }, StoredReset.parse),

    /** Writes a link and its mail, or `overtaken`: nothing, as the user is gone or has another epoch. */
    async add({ reset, ...mail }: { reset: StoredReset } & CausedMail): Promise<'added' | 'overtaken'> {
      const outcome = await transact(documents, {
        user: userEpochCheck(tables.users, reset),
        link: linkWrite(reset),
        mail: mailWrite(context)(mail),
      })
      return outcome === 'written' ? 'added' : 'overtaken'
    },

    /** Makes as many writes and checks as `add`, with a row instead of the mail. TTL removes the items. */
    async addDecoy(reset: StoredReset): Promise<void> {
      await transact(documents, {
        user: userIsAbsent(tables.users, reset.user_id),
        link: linkWrite(reset),
        mail: linkWrite({ ...reset, token_hash: `no mail for ${reset.token_hash}` }),
      })
    },

    /**
     * Sets the password and ends every session, or adds the owner of the email. Deletes the link and sends the mail, all or
     * nothing. `refused`: nothing was written, because meanwhile the link was used, the password was changed or the email
     * was taken. The link of an unverified email leaves the registration as it is. The usage of an account with this
     * email, deleted on the same UTC date, then carries over.
     * @throws AppError 409 if the usage keeps changing concurrently.
     */
    async use({ reset, passwordHash, owner, at, ...caused }: ResetUse): Promise<'used' | 'refused'> {
      const link = usedLinkWrite(reset, at)
      const mail = mailWrite(context)(caused)
      const outcome =
        owner === undefined
          ? await transact(documents, { password: passwordWrite(reset, passwordHash), link, mail })
          : await writeWithUsage(
              () => usageOfEmail(context).begin(owner, at),
              {
                registration: userEpochCheck(tables.users, reset),
                user: userStore(context).addWrite(owner),
                link,
                email: emailStore(context).ownWrite(owner),
                statistics: userStore(context).joinedWrites(owner.user_id, at),
                mail,
              },
              (parts) => transact(documents, parts),
            )
      return outcome === 'written' ? 'used' : 'refused'
    },
  }
})

type Request = Pick<Origin, 'clientAddress'> & { requestId: string }

/**
 * Mails a password reset link if the email has an account. Without an account, the answer and its time are the same. A
 * suspended user gets no mail either, because the link could only be refused.
 * Earlier links stay valid, so that requests by other people do not harm the user.
 * @throws AppError 429 after too many requests, the same for every email.
 */
export async function requestReset(
  context: Context,
  email: string,
  { clientAddress, requestId }: Request,
): Promise<void> {
  const { now } = context
  await throttleStore(context).take('resetsOfClient', clientAddress)
  await throttleStore(context).take('resetsOfAccount', email)

  // Each email without an account has its own decoy id, which never changes. So concurrent calls for an unknown email
  // conflict in the database exactly as calls for a known email do.
  const nobody = { user_id: await pseudonymOf(context)('standIn', email), session_epoch: 0 }
  const add = async (): Promise<boolean> => {
    const found = await userStore(context).findByEmail(email)
    const user = found && !isGone(found, now()) && !isSuspended(found) ? found : undefined
    const { user_id, session_epoch: epoch } = user ?? nobody
    const { token, hash: token_hash } = singleUseTokens.make(user_id)
    const reset = { user_id, token_hash, epoch, expires_at: epochSeconds(now()) + RESET_MINUTES * 60 }
    if (user === undefined) {
      await resets(context).addDecoy(reset)
      return true
    }
    // a mail to an unverified email contains no name, so that users cannot send their own text to strangers
    const name = user.email_verified_at === null ? {} : { name: user.name }
    const mail = { template: 'reset_password', to: email, ...name, token } as const
    return (await resets(context).add({ reset, mail, requestId })) === 'added'
  }
  // a refused try means that the user was deleted or changed the password concurrently; the next try sees that
  while (!(await add()));
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
  context: Context,
  { token, password }: { token: string; password: string },
  { clientAddress, requestId }: Request,
): Promise<void> {
  const throttles = throttleStore(context)
  const at = context.now()
  const link = await findUsable(context, token, at)
  if (link === undefined) throw await wrong()
  const { user } = link
  if (isSuspended(user)) throw accountSuspended()
  const { email } = user
  if (await isGuessable(context)(password, [user.name, email])) throw guessable()

  const passwordHash = await passwords(context).hash(password)
  // the tries are cleared first: a crash after the write could otherwise leave the new password throttled
  await throttles.clear('loginsOfAccount', email)
  const use = ({ user: found, reset }: UsableLink) => {
    const { name, email_verified_at } = found
    const isOwner = email_verified_at !== null
    const owner = isOwner ? {} : { owner: ownerOf(found, passwordHash, at) }
    // an unverified account may have been registered by a stranger, so the mail does not use its name
    const greeted = isOwner ? { name } : {}
    const mail = { template: 'password_changed', to: email, ...greeted, at: at.toISOString() } as const
    return resets(context).use({ ...owner, reset, passwordHash, at, mail, requestId })
  }
  if ((await use(link)) === 'refused') {
    // a code may have verified the user meanwhile, and the link is still theirs
    const again = await findUsable(context, token, at)
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

/** The owner whom a link adds. The registration stays apart: a stranger may have made it, must not get in, nor learn of it. */
function ownerOf(registered: User, password_hash: string, at: Date): User {
  const owner: User = {
    ...registered,
    user_id: randomUUID(),
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

/** Finds a link that is valid for its user. The database may still contain expired links and users. */
async function findUsable(context: Context, token: string, at: Date): Promise<UsableLink | undefined> {
  const { userId, hash } = singleUseTokens.read(token)
  const [user, reset] = await Promise.all([
    userStore(context).findById(userId),
    resets(context).find(userId, hash),
  ])
  if (user === undefined || reset === undefined || isGone(user, at)) return undefined
  return reset.epoch === user.session_epoch && reset.expires_at > epochSeconds(at)
    ? { user, reset }
    : undefined
}
