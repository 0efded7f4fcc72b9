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
    /** The same reads whoever there is. */
    findCandidates: (email: string) => Promise<Candidates>
    /** Replaces the hash, unless the password was changed meanwhile. */
    rehash: (user: User, passwordHash: string) => Promise<void>
  }
  sessions: {
    /** `refused`: not begun, for its user is gone by now, or of another epoch. */
    create: (session: Session) => Promise<'begun' | 'refused'>
  }
  passwords: {
    hash: (password: string) => Promise<string>
    /** Does the work of a comparison also where there is no hash, so that time tells nothing. */
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
 * Signs a user in with email and password; where the email is yet to be verified, to a pending session. Who registered
 * with an address that has an owner gets a ghost's again: signing in tells as little as registering did.
 * @throws AppError 422 `login_failed`, alike for an unknown email and a wrong password; 429 after too many of these, for
 * the right password too.
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
  // the account was deleted or its password changed while this was being compared with the old one
  if (outcome === 'refused') throw failed()
  // only now: a right password that signs nobody in is one more try
  await throttles.giveBack('loginsOfClient', clientAddress, at)
  if (user.email_verified_at === null) {
    // the tries of others count on: a ghost, which anybody can get, must not win them more guesses at the owner's password
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

/** Whose password it is. Where it is nobody's, both comparisons are made, whoever there is. */
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

/** Gives the password a hash of today's cost where it has one of another. */
async function renewHash(
  { users, passwords }: LoginDependencies,
  user: User,
  { password }: Credentials,
): Promise<void> {
  if (user.password_hash === null || !passwords.needsRehash(user.password_hash)) return
  await users.rehash(user, await passwords.hash(password))
}
