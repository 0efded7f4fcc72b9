import { AppError } from '../../../shared/errors.ts'
import type { Origin } from './origin.ts'
import { newSession, type Session, type SessionDependencies } from './session.ts'
import type { Throttles } from './throttle.ts'
import { type Account, accountOfUser, type Candidates, newUser, type User } from './user.ts'

export interface LoginDependencies extends SessionDependencies {
  users: {
    /** The same reads whoever there is. */
    findCandidates: (email: string) => Promise<Candidates>
    /** Replaces the hash, unless the password was changed meanwhile. */
    rehash: (user: User, passwordHash: string) => Promise<void>
  }
  sessions: { create: (session: Session) => Promise<void> }
  passwords: {
    hash: (password: string) => Promise<string>
    /** Does the work of a comparison also where there is no hash, so that time tells nothing. */
    verify: (password: string, hash: string | null | undefined) => Promise<boolean>
    needsRehash: (hash: string) => boolean
  }
  throttles: Throttles
  signToken: (claims: { userId: string; sessionId: string }) => Promise<string>
}

/**
 * Signs a user in with email and password; where the email is yet to be verified, to a pending session. Who registered
 * with an address that has an owner gets a ghost's again: signing in tells as little as registering did.
 * @throws AppError 422 `login_failed`, alike for an unknown email and a wrong password; 429 after too many of these.
 */
export async function login(
  dependencies: LoginDependencies,
  { email, password }: { email: string; password: string },
  { clientAddress, device }: Origin,
): Promise<{ token: string; account: Account }> {
  const { users, sessions, throttles, signToken, now } = dependencies
  await throttles.take('loginsOfClient', clientAddress)
  await throttles.take('loginsOfAccount', email)
  const found = await findBy(dependencies, email, password)
  if (found === undefined) {
    const message = 'Email or password is wrong'
    throw new AppError('login_failed', message, { errors: { email: [message] } })
  }
  await Promise.all([
    throttles.giveBack('loginsOfClient', clientAddress),
    throttles.clear('loginsOfAccount', email),
  ])

  const isGhost = !('role' in found)
  const user = isGhost ? newUser(found.user_id, found, found.password_hash, now()) : found
  if (!isGhost) await refreshHash(dependencies, found, password)
  const session = newSession(dependencies, user, device)
  await sessions.create(isGhost ? { ...session, ghost: { name: user.name, email } } : session)
  const token = await signToken({ userId: user.user_id, sessionId: session.session_id })
  return { token, account: accountOfUser(user) }

  async function refreshHash({ passwords }: LoginDependencies, owner: User, secret: string) {
    if (owner.password_hash === null || !passwords.needsRehash(owner.password_hash)) return
    await users.rehash(owner, await passwords.hash(secret))
  }
}

/** Whose password it is. Where it is nobody's, both comparisons are made, whoever there is. */
async function findBy({ users, passwords }: LoginDependencies, email: string, password: string) {
  const { owner, applicant } = await users.findCandidates(email)
  if (await passwords.verify(password, owner?.password_hash)) return owner
  if (await passwords.verify(password, applicant?.password_hash)) return applicant
  return undefined
}
