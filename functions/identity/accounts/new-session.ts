import { randomUUID } from 'node:crypto'
import { sessionEnded } from '#shared/errors.ts'
import { epochSeconds } from '#shared/instants.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import { SESSION_SECONDS, signedSessions } from '../../platform/auth/session-tokens.ts'
import type { Context } from '../../platform/context.ts'
import { principals, type Session } from '../../sessions/index.ts'
import { type Account, accountOfUser, type Decoy, newUser, User } from './user.ts'

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

/** Signs the token of a session. */
export const tokenOf = (context: Context, { user_id, session_id }: Session): Promise<string> =>
  signedSessions(context).sign({ userId: user_id, sessionId: session_id })

/** The account of the caller, which authentication has already read. A decoy session gets an account that looks new. */
export function accountOf(context: Context, principal: Principal): Account {
  const { session, user } = principals(context).itemsReadWith(principal)
  if (user !== undefined) return accountOfUser(User.parse(user))
  if (session?.decoy === undefined) throw sessionEnded()
  return accountOfUser(newUser(session.user_id, session.decoy, '', new Date(session.created_at)))
}
