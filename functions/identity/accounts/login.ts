import { randomUUID } from 'node:crypto'
import { AppError, sessionEnded } from '#shared/errors.ts'
import { epochSeconds } from '#shared/instants.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import { SESSION_SECONDS, signedSessions } from '../../platform/auth/session-tokens.ts'
import type { Context } from '../../platform/context.ts'
import { principals, type Session, sessionStore } from '../../sessions/index.ts'
import { passwords } from './passwords.ts'
import { throttleStore } from './throttles.ts'
import { userStore } from './user-store.ts'
import {
  type Account,
  accountOfUser,
  accountSuspended,
  type Decoy,
  isGone,
  isSuspended,
  newUser,
  User,
} from './user.ts'

/** Where a request comes from: the client IP, and a description of the device. */
export interface Origin {
  clientAddress: string
  device: string | null
}

/** A new session, valid from now on. @param device A description of the device. */
export function newSession(
  { now }: Pick<Context, 'now'>,
  { user_id, session_epoch }: Pick<User, 'user_id' | 'session_epoch'>,
  device: string | null,
): Session {
  const startedAt = now()
  return {
    session_id: randomUUID(),
    user_id,
    epoch: session_epoch,
    device,
    created_at: startedAt.toISOString(),
    expires_at: epochSeconds(startedAt) + SESSION_SECONDS,
  }
}

/** The decoy session for a taken email. It ends no later than the decoy itself. */
export const decoySession = (session: Session, { name, email, expires_at }: Decoy): Session => ({
  ...session,
  decoy: { name, email },
  expires_at: Math.min(session.expires_at, expires_at),
})

export const tokenOf = (context: Context, { user_id, session_id }: Session): Promise<string> =>
  signedSessions(context).sign({ userId: user_id, sessionId: session_id })

/** The account of the caller, which authentication has already read. A decoy session gets an account that looks new. */
export function accountOf(context: Context, principal: Principal): Account {
  const { session, user } = principals(context).itemsReadWith(principal)
  if (user !== undefined) return accountOfUser(User.parse(user))
  if (session?.decoy === undefined) throw sessionEnded()
  return accountOfUser(newUser(session.user_id, session.decoy, '', new Date(session.created_at)))
}

interface Credentials {
  email: string
  password: string
}

/**
 * Signs a user in with email and password. An unverified email gets a pending session. A decoy registration gets a
 * decoy session again, so that signing in reveals no more than registering.
 * @throws AppError 422 `login_failed`, the same for an unknown email and a wrong password.
 * @throws AppError 403 `account_suspended` for the right password of a suspended user. The try is given back.
 * @throws AppError 429 after too many failures, even with the right password.
 */
export async function login(
  context: Context,
  credentials: Credentials,
  { clientAddress, device }: Origin,
): Promise<{ token: string; account: Account }> {
  const throttles = throttleStore(context)
  const { email } = credentials
  await throttles.take('loginsOfClient', clientAddress)
  await throttles.take('loginsOfAccount', email)
  const at = context.now()
  const found = await findBy(context, credentials, at)
  if (found === undefined) throw failed()
  // other tries stay counted: a cleared count would tell strangers that the email has an owner, who has just signed in
  const giveBack = async () => {
    await throttles.giveBack('loginsOfClient', clientAddress, at)
    await throttles.giveBack('loginsOfAccount', email, at)
  }
  if (!isDecoy(found) && isSuspended(found)) {
    await giveBack()
    throw accountSuspended()
  }

  const user = isDecoy(found) ? newUser(found.user_id, found, found.password_hash, at) : found
  if (user.email_verified_at !== null) await renewHash(context, user, credentials)
  const begun = newSession(context, user, device)
  const session = isDecoy(found) ? decoySession(begun, found) : begun
  const outcome = await sessionStore(context).create(session)
  // the account was deleted or its password changed during the comparison
  if (outcome === 'refused') throw failed()
  // the try is given back only now, because a right password that begins no session counts as a try
  await giveBack()
  return { token: await tokenOf(context, session), account: accountOfUser(user) }
}

const failed = () => {
  const message = 'Email or password is wrong'
  return new AppError('login_failed', message, { errors: { email: [message] } })
}

const isDecoy = (found: User | Decoy): found is Decoy => !('role' in found)

/** Finds the account that has this password. A wrong password is always compared twice, to prevent enumeration. */
async function findBy(
  context: Context,
  { email, password }: Credentials,
  at: Date,
): Promise<User | Decoy | undefined> {
  const { verify } = passwords(context)
  const { owner, applicant } = await userStore(context).findCandidates(email)
  const waiting = applicant && !isGone(applicant, at) ? applicant : undefined
  if (await verify(password, owner?.password_hash)) return owner
  if (await verify(password, waiting?.password_hash)) return waiting
  return undefined
}

/** Hashes the password again if its hash has an outdated cost. */
async function renewHash(context: Context, user: User, { password }: Credentials): Promise<void> {
  const { hash, needsRehash } = passwords(context)
  if (user.password_hash === null || !needsRehash(user.password_hash)) return
  await userStore(context).rehash(user, await hash(password))
}
