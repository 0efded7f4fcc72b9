import { randomUUID } from 'node:crypto'
import { invalidField } from '#shared/errors.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { update } from '../../platform/dynamodb/records.ts'
import { type Session, sessionStore } from '../../sessions/index.ts'
import { type Caller, findPendingUser } from './find-pending-user.ts'
import { newSession, type Origin, tokenOf } from './new-session.ts'
import { throttleStore } from './throttles.ts'
import { emailStore, userStore } from './user-store.ts'
import { type Account, accountOfUser, type User } from './user.ts'
import { codesOf, codeStore } from './verification-code.ts'
import { usageOfEmail, writeWithUsage } from './write-with-usage.ts'

interface Verification {
  user: User
  /** The hash of the right code, which is deleted. */
  codeHash: string
  session: Session
  /** The session that the new session replaces. If absent, it replaces all sessions. */
  replaced?: string
  at: Date
}

/**
 * Verifies the user, assigns the email, deletes the code, begins the session and ends others, all or nothing. The usage
 * of an account with this email, deleted on the same UTC date, carries over. `refused`: nothing was written, because
 * concurrently the code was used or replaced, the user was verified or the email was taken.
 * @throws AppError 409 if the usage or the sessions keep changing concurrently.
 */
export const verification = perContext(
  (context: Context) =>
    async ({ user, codeHash, session, replaced, at }: Verification): Promise<'verified' | 'refused'> => {
      const { user_id } = user
      /** The condition fails if the user is gone or already verified. */
      const verifyWrite = update(
        context.tables.users,
        { user_id },
        { set: { email_verified_at: at.toISOString() }, remove: ['expires_at'] },
        when`attribute_exists(user_id) AND email_verified_at = ${null}`,
      )
      const ends = replaced === undefined ? 'all' : { sessionId: replaced }
      const outcome = await writeWithUsage(
        () => usageOfEmail(context).begin(user, at),
        {
          user: verifyWrite,
          email: emailStore(context).ownWrite(user),
          code: codeStore(context).usedWrite(user_id, codeHash),
          statistics: userStore(context).joinedWrites(user_id, at),
        },
        (all) => sessionStore(context).signIn(session, all, ends),
      )
      return outcome === 'written' ? 'verified' : 'refused'
    },
)

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
  context: Context,
  { email, code }: { email: string; code: string },
  caller: Caller,
  { clientAddress, device }: Origin,
): Promise<{ token: string; account: Account }> {
  const { take, giveBack } = throttleStore(context)
  // the try is counted before any comparison, so that concurrent calls cannot exceed the limit
  const takenAt = context.now()
  await take('codesOfClient', clientAddress)
  const { user, isBySession } = await findPendingUser(context, email, caller)
  const userId = user?.user_id ?? randomUUID()
  const at = context.now()
  // without a user, the try is counted on a row with a random id: the same work without conflicts
  const stored = await codeStore(context).countTry(userId, isBySession ? 'session' : 'anybody', at)
  const isRight = await codesOf(context).matches(stored, userId, code)
  if (user === undefined || stored === undefined || !isRight) throw wrong()
  await giveBack('codesOfClient', clientAddress, takenAt)

  const session = newSession(context, user, device)
  const replaced = isBySession && caller ? { replaced: caller.sessionId } : {}
  const outcome = await verification(context)({ user, codeHash: stored, session, ...replaced, at })
  if (outcome === 'refused') throw wrong()
  // after the write, so that a code given many times at once gives back one registration
  await giveBack('unverifiedOfClient', clientAddress, new Date(user.created_at))
  const account = accountOfUser({ ...user, email_verified_at: at.toISOString() })
  return { token: await tokenOf(context, session), account }
}

const wrong = () => invalidField('code', WRONG)
