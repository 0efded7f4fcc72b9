import { AppError } from '#shared/errors.ts'
import type { Origin } from '../origin.ts'
import { decoySession, newSession, type Session, type SessionDependencies } from '../session.ts'
import { accountSuspended, isSuspended } from '../suspension.ts'
import type { Throttles } from '../throttle.ts'
import {
  type Account,
  accountOfUser,
  type Candidates,
  type Decoy,
  isGone,
  newUser,
  type User,
} from '../user.ts'

export interface LoginDependencies extends SessionDependencies {
  users: {
    /** Finds the accounts of an email. Known and unknown emails cause the same reads. */
    findCandidates: (email: string) => Promise<Candidates>
    /** Replaces the hash unless the password has changed since it was read. */
    rehash: (user: User, passwordHash: string) => Promise<void>
  }
  sessions: {
    /** `refused`: no session begins, because the user is gone or has another epoch. */
    create: (session: Session) => Promise<'begun' | 'refused'>
  }
  passwords: {
    hash: (password: string) => Promise<string>
    /** Compares a password with a hash. Without a hash it takes the same time, to prevent enumeration. */
    verify: (password: string, hash: string | null | undefined) => Promise<boolean>
    needsRehash: (hash: string) => boolean
  }
  throttles: Pick<Throttles, 'take' | 'giveBack'>
  signToken: (claims: { userId: string; sessionId: string }) => Promise<string>
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
  dependencies: LoginDependencies,
  credentials: Credentials,
  { clientAddress, device }: Origin,
): Promise<{ token: string; account: Account }> {
  const { sessions, throttles, signToken, now } = dependencies
  const { email } = credentials
  await throttles.take('loginsOfClient', clientAddress)
  await throttles.take('loginsOfAccount', email)
  const at = now()
  const found = await findBy(dependencies, credentials, at)
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
  if (user.email_verified_at !== null) await renewHash(dependencies, user, credentials)
  const session = newSession(dependencies, user, device)
  const outcome = await sessions.create(isDecoy(found) ? decoySession(session, found) : session)
  // the account was deleted or its password changed during the comparison
  if (outcome === 'refused') throw failed()
  // the try is given back only now, because a right password that begins no session counts as a try
  await giveBack()
  const token = await signToken({ userId: user.user_id, sessionId: session.session_id })
  return { token, account: accountOfUser(user) }
}

const failed = () => {
  const message = 'Email or password is wrong'
  return new AppError('login_failed', message, { errors: { email: [message] } })
}

const isDecoy = (found: User | Decoy): found is Decoy => !('role' in found)

/** Finds the account that has this password. A wrong password is always compared twice, to prevent enumeration. */
async function findBy(
  { users, passwords }: LoginDependencies,
  { email, password }: Credentials,
  at: Date,
): Promise<User | Decoy | undefined> {
  const { owner, applicant } = await users.findCandidates(email)
  const waiting = applicant && !isGone(applicant, at) ? applicant : undefined
  if (await passwords.verify(password, owner?.password_hash)) return owner
  if (await passwords.verify(password, waiting?.password_hash)) return waiting
  return undefined
}

/** Hashes the password again if its hash has an outdated cost. */
async function renewHash(
  { users, passwords }: LoginDependencies,
  user: User,
  { password }: Credentials,
): Promise<void> {
  if (user.password_hash === null || !passwords.needsRehash(user.password_hash)) return
  await users.rehash(user, await passwords.hash(password))
}
