import { AppError } from '../../../shared/errors.ts'
import type { Origin } from './origin.ts'
import { ghostSession, newSession, type Session, type SessionDependencies } from './session.ts'
import type { Throttles } from './throttle.ts'
import {
  type Account,
  accountOfUser,
  type Candidates,
  type Ghost,
  isGone,
  newUser,
  type User,
} from './user.ts'

export interface LoginDependencies extends SessionDependencies {
  users: {
    /** Makes the same reads for known and unknown emails. */
    findCandidates: (email: string) => Promise<Candidates>
    /** Replaces the hash unless the password was changed meanwhile. */
    rehash: (user: User, passwordHash: string) => Promise<void>
  }
  sessions: {
    /** `refused`: no session begins, because its user is gone or has another epoch by now. */
    create: (session: Session) => Promise<'begun' | 'refused'>
  }
  passwords: {
    hash: (password: string) => Promise<string>
    /** Takes as long without a hash as with one: enumeration guard. */
    verify: (password: string, hash: string | null | undefined) => Promise<boolean>
    needsRehash: (hash: string) => boolean
  }
  throttles: Throttles
  signToken: (claims: { userId: string; sessionId: string }) => Promise<string>
}

interface Credentials {
  email: string
  password: string
}

/**
 * Signs a user in with email and password. An unverified email gets a pending session. A decoy registration gets a
 * decoy session again, so that signing in reveals no more than registering.
 * @throws AppError 422 `login_failed`, alike for an unknown email and a wrong password.
 * @throws AppError 429 after too many of these, also with the right password.
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

  const user = isGhost(found) ? newUser(found.user_id, found, found.password_hash, at) : found
  if (user.email_verified_at !== null) await renewHash(dependencies, user, credentials)
  const session = newSession(dependencies, user, device)
  const outcome = await sessions.create(isGhost(found) ? ghostSession(session, found) : session)
  // the account was deleted or its password changed during the comparison
  if (outcome === 'refused') throw failed()
  // not earlier: a right password that begins no session still counts as a try
  await throttles.giveBack('loginsOfClient', clientAddress, at)
  if (user.email_verified_at === null) {
    // clears no other tries: anyone can get a decoy, which must not win them more guesses at the owner's password
    await throttles.giveBack('loginsOfAccount', email, at)
  } else {
    await throttles.clear('loginsOfAccount', email)
  }
  const token = await signToken({ userId: user.user_id, sessionId: session.session_id })
  return { token, account: accountOfUser(user) }
}

const failed = () => {
  const message = 'Email or password is wrong'
  return new AppError('login_failed', message, { errors: { email: [message] } })
}

const isGhost = (found: User | Ghost): found is Ghost => !('role' in found)

/** The account whose password this is. A wrong password is always compared twice: enumeration guard. */
async function findBy(
  { users, passwords }: LoginDependencies,
  { email, password }: Credentials,
  at: Date,
): Promise<User | Ghost | undefined> {
  const { owner, applicant } = await users.findCandidates(email)
  const waiting = applicant && !isGone(applicant, at) ? applicant : undefined
  if (await passwords.verify(password, owner?.password_hash)) return owner
  if (await passwords.verify(password, waiting?.password_hash)) return waiting
  return undefined
}

/** Rehashes the password if its hash has an outdated cost. */
async function renewHash(
  { users, passwords }: LoginDependencies,
  user: User,
  { password }: Credentials,
): Promise<void> {
  if (user.password_hash === null || !passwords.needsRehash(user.password_hash)) return
  await users.rehash(user, await passwords.hash(password))
}
