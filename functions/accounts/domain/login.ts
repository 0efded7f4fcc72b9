import { AppError } from '../../../shared/errors.ts'
import { newSession, type Session, type SessionDependencies } from './session.ts'
import type { User } from './user.ts'

export interface LoginDependencies extends SessionDependencies {
  users: {
    /** The owner of an address, else the newest account that waits for it. */
    findByEmail: (email: string) => Promise<User | undefined>
    /** Replaces the hash, unless the password was changed meanwhile. */
    rehash: (user: User, passwordHash: string) => Promise<void>
  }
  sessions: { create: (session: Session) => Promise<void> }
  passwords: {
    hash: (password: string) => Promise<string>
    /** Does the work of a comparison also where there is no hash, so that time tells nothing. */
    verify: (password: string, hash: string | undefined) => Promise<boolean>
    needsRehash: (hash: string) => boolean
  }
  signToken: (claims: { userId: string; sessionId: string }) => Promise<string>
}

/**
 * Signs a user in with email and password; where the email is yet to be verified, to a pending session.
 * @throws AppError 422 `login_failed`, alike for an unknown email and a wrong password.
 */
export async function login(
  dependencies: LoginDependencies,
  { email, password }: { email: string; password: string },
): Promise<{ token: string; user: User }> {
  const { users, sessions, passwords, signToken } = dependencies
  const user = await users.findByEmail(email)
  const right = await passwords.verify(password, user?.password_hash)
  if (user === undefined || !right) {
    const message = 'Email or password is wrong'
    throw new AppError('login_failed', message, { errors: { email: [message] } })
  }
  if (passwords.needsRehash(user.password_hash)) await users.rehash(user, await passwords.hash(password))

  const session = newSession(dependencies, user.user_id)
  await sessions.create(session)
  return { token: await signToken({ userId: user.user_id, sessionId: session.session_id }), user }
}
