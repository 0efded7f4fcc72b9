import { invalidField } from '#shared/errors.ts'
import { type Caller, findPendingUser, type FindPendingUserDependencies } from './find-pending-user.ts'
import type { Origin } from '../origin.ts'
import { newSession, type Session, type SessionDependencies } from '../session.ts'
import { type Account, accountOfUser, type User } from '../user.ts'
import type { Throttles } from '../throttle.ts'
import type { CodeCaller, CodeDependencies } from './verification-code.ts'

export interface VerifyEmailDependencies extends FindPendingUserDependencies, SessionDependencies {
  codes: Pick<CodeDependencies['codes'], 'matches'>
  storedCodes: {
    /** Counts a try and returns the code's hash. Undefined if there is no code, or this caller has no tries left. */
    countTry: (userId: string, caller: CodeCaller, at: Date) => Promise<string | undefined>
  }
  signUps: {
    /** Verifies the user, assigns the email, deletes the code, begins the session and ends others, all or nothing. */
    verify: (verification: Verification) => Promise<'verified' | 'refused'>
  }
  throttles: Pick<Throttles, 'take' | 'giveBack'>
  signToken: (claims: { userId: string; sessionId: string }) => Promise<string>
}

export interface Verification {
  user: User
  /** The hash of the right code, which is deleted. */
  codeHash: string
  session: Session
  /** The session that the new session replaces. If absent, it replaces all sessions. */
  replaced?: string
  at: Date
}

/** The same message for every cause, to prevent enumeration. */
const WRONG = 'The code is wrong or no longer valid. Check it, or ask for another one.'

/**
 * Verifies an email with its mailed code. The account is that of the calling session, or else the email's only
 * unverified one. Returns a new session and ends the calling one, so that a leaked pending token is useless. Without a
 * session, every pending session of the account ends, because it may be a stranger's.
 * @throws AppError 422 for a wrong, used, expired or exhausted code, or without an unverified account. The error is
 * always the same.
 * @throws AppError 429 after too many failures.
 */
export async function verifyEmail(
  dependencies: VerifyEmailDependencies,
  { email, code }: { email: string; code: string },
  caller: Caller,
  { clientAddress, device }: Origin,
): Promise<{ token: string; account: Account }> {
  const { storedCodes, signUps, codes, throttles, now, signToken } = dependencies
  // the try is counted before any comparison, so that concurrent calls cannot exceed the limit
  const takenAt = now()
  await throttles.take('codesOfClient', clientAddress)
  const { user, isBySession } = await findPendingUser(dependencies, email, caller)
  const userId = user?.user_id ?? dependencies.newId()
  const at = now()
  // without a user, the try is counted on a row with a random id: the same work without conflicts
  const stored = await storedCodes.countTry(userId, isBySession ? 'session' : 'anybody', at)
  const isRight = await codes.matches(stored, userId, code)
  if (user === undefined || stored === undefined || !isRight) throw wrong()
  await throttles.giveBack('codesOfClient', clientAddress, takenAt)

  const session = newSession(dependencies, user, device)
  const replaced = isBySession && caller ? { replaced: caller.sessionId } : {}
  const outcome = await signUps.verify({ user, codeHash: stored, session, ...replaced, at })
  if (outcome === 'refused') throw wrong()
  // after the write, so that a code given many times at once gives back one registration
  await throttles.giveBack('unverifiedOfClient', clientAddress, new Date(user.created_at))
  const token = await signToken({ userId, sessionId: session.session_id })
  return { token, account: accountOfUser({ ...user, email_verified_at: at.toISOString() }) }
}

const wrong = () => invalidField('code', WRONG)
