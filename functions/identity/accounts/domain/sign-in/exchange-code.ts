import { invalidField } from '#shared/errors.ts'
import { bindingHash } from './exchange.ts'
import { newSession, type Session, type SessionDependencies } from '../session.ts'
import { isSuspended } from '../suspension.ts'
import type { SingleUseTokens } from '../single-use-tokens.ts'
import { type Account, accountOfUser, type User } from '../user.ts'

export interface ExchangeCodeDependencies extends SessionDependencies {
  users: { findById: (userId: string) => Promise<User | undefined> }
  exchanges: {
    /** Uses the code and begins the session: both or neither. */
    use: (exchange: UsedExchange) => Promise<'used' | 'refused'>
  }
  singleUseTokens: Pick<SingleUseTokens, 'read'>
  signToken: (claims: { userId: string; sessionId: string }) => Promise<string>
}

export interface UsedExchange {
  codeHash: string
  bindingHash: string
  /** The new session, with the user and the epoch of the code. */
  session: Session
  at: Date
}

/**
 * The same message for every cause. It avoids the word "token", because the page signs the user out when it reads it.
 */
const REFUSED = 'This sign-in is no longer valid.'

/**
 * Exchanges the code of a provider sign-in for a session, once, in the browser that began the sign-in.
 * @param sealed The attempt from the browser's cookie.
 * @throws AppError 422 for a wrong, used or expired code and for another browser, always with the same error.
 */
export async function exchangeCode(
  dependencies: ExchangeCodeDependencies,
  code: string,
  sealed: string | undefined,
  device: string | null,
): Promise<{ token: string; account: Account }> {
  const { users, exchanges, singleUseTokens, signToken, now } = dependencies
  const { userId, hash: codeHash } = singleUseTokens.read(code)
  const user = await users.findById(userId)
  // the epoch of a code is older than a suspension, so a suspended user has no valid code
  if (user === undefined || isSuspended(user) || sealed === undefined) throw refused()
  const session = newSession(dependencies, user, device)
  const used = { codeHash, bindingHash: bindingHash(sealed), session, at: now() }
  if ((await exchanges.use(used)) === 'refused') throw refused()
  const token = await signToken({ userId, sessionId: session.session_id })
  return { token, account: accountOfUser(user) }
}

const refused = () => invalidField('code', REFUSED)
