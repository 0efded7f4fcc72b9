import { AppError } from '../../../shared/errors.ts'
import type { Session, User } from './user.ts'

export interface LoginDependencies {
  users: {
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
  newId: () => string
  now: () => Date
  sessionSeconds: number
}

/**
 * Signs a user in with email and password.
 * @throws AppError 422 `login_failed`, alike for an unknown email and a wrong password.
 */
export async function login(
  dependencies: LoginDependencies,
  { email, password }: { email: string; password: string },
): Promise<{ token: string; user: User }> {
  const { users, sessions, passwords, signToken, newId, now, sessionSeconds } = dependencies
  const user = await users.findByEmail(email)
  const right = await passwords.verify(password, user?.password_hash)
  if (user === undefined || !right) {
    const message = 'Email or password is wrong'
    throw new AppError('login_failed', message, { errors: { email: [message] } })
  }
  if (passwords.needsRehash(user.password_hash)) await users.rehash(user, await passwords.hash(password))

  const startedAt = now()
  const session: Session = {
    session_id: newId(),
    user_id: user.user_id,
    created_at: startedAt.toISOString(),
    expires_at: Math.floor(startedAt.getTime() / 1000) + sessionSeconds,
  }
  await sessions.create(session)
  return { token: await signToken({ userId: user.user_id, sessionId: session.session_id }), user }
}
