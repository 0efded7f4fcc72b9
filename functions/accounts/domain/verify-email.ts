import { invalidField } from '../../../shared/errors.ts'
import { type Asker, findPendingUser, type FindPendingUserDependencies } from './find-pending-user.ts'
import type { Origin } from './origin.ts'
import { newSession, type Session, type SessionDependencies } from './session.ts'
import { type Account, accountOfUser, type User } from './user.ts'
import type { Throttles } from './throttle.ts'
import type { CodeAsker, CodeDependencies } from './verification-code.ts'

export interface VerifyEmailDependencies extends FindPendingUserDependencies, SessionDependencies {
  codes: Pick<CodeDependencies['codes'], 'matches'>
  storedCodes: {
    /** Counts a try of a user's code and answers its hash; undefined where there is none that this asker may still try. */
    countTry: (userId: string, asker: CodeAsker, at: Date) => Promise<string | undefined>
  }
  signUps: {
    /** The user verified, the address theirs, the code used, the session begun and others ended: all or nothing. */
    verify: (verification: Verification) => Promise<'verified' | 'refused'>
  }
  throttles: Pick<Throttles, 'take' | 'giveBack'>
  signToken: (claims: { userId: string; sessionId: string }) => Promise<string>
}

export interface Verification {
  user: User
  /** That of the very code that was right; it is used up. */
  codeHash: string
  session: Session
  /** The session that it takes the place of; without one it takes the place of all. */
  replaced?: string
  at: Date
}

/** The same whatever is wrong, so that nothing can be learnt from it. */
const WRONG = 'The code is wrong or no longer valid. Check it, or ask for another one.'

/**
 * Verifies an email by the code that was mailed to it: the asker's own account, else the only one that waits for that email.
 * The session that it answers with is a new one and the asker's old one ends: whoever saw that before gets nobody in.
 * Without a session every one that waits ends, for it may be a stranger's.
 * @throws AppError 422, alike for a wrong, used, expired or too often tried code and for an address that waits for none;
 * 429 after too many of these.
 */
export async function verifyEmail(
  dependencies: VerifyEmailDependencies,
  { email, code }: { email: string; code: string },
  asker: Asker,
  { clientAddress, device }: Origin,
): Promise<{ token: string; account: Account }> {
  const { storedCodes, signUps, codes, throttles, now, signToken } = dependencies
  // counted before anything is compared: many at once are still few tries
  const takenAt = now()
  await throttles.take('codesOfClient', clientAddress)
  const { user, isBySession } = await findPendingUser(dependencies, email, asker)
  const userId = user?.user_id ?? dependencies.newId()
  const at = now()
  // of nobody, counting is as much work, on a row that no other call has
  const stored = await storedCodes.countTry(userId, isBySession ? 'session' : 'anybody', at)
  const isRight = await codes.matches(stored, userId, code)
  if (user === undefined || stored === undefined || !isRight) throw wrong()
  await throttles.giveBack('codesOfClient', clientAddress, takenAt)

  const session = newSession(dependencies, user, device)
  const replaced = isBySession && asker ? { replaced: asker.sessionId } : {}
  const outcome = await signUps.verify({ user, codeHash: stored, session, ...replaced, at })
  if (outcome === 'refused') throw wrong()
  const token = await signToken({ userId, sessionId: session.session_id })
  return { token, account: accountOfUser({ ...user, email_verified_at: at.toISOString() }) }
}

const wrong = () => invalidField('code', WRONG)
