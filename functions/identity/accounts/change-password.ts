import { AppError, invalidField, sessionEnded } from '#shared/errors.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { transact, update } from '../../platform/dynamodb/records.ts'
import { sessionStore } from '../../sessions/index.ts'
import { type CausedMail, mailWrite } from './caused-mail.ts'
import { guessable, isGuessable, noPasswordYet, passwords } from './passwords.ts'
import { throttleStore } from './throttles.ts'
import { userFinder } from './user-store.ts'
import type { User } from './user.ts'

interface PasswordChange extends CausedMail {
  user: User
  /** The user's current session, which the change does not end. */
  sessionId: string
  passwordHash: string
}

/**
 * Sets the password, ends every session except one and sends the mail, all or nothing. `overtaken`: nothing was
 * written, because the password changed concurrently. `ended`: nothing was written, because the calling session ended.
 */
export const passwordChange = perContext(
  (context: Context) =>
    async ({
      user: { user_id, session_epoch, password_hash },
      sessionId,
      passwordHash,
      ...mail
    }: PasswordChange): Promise<'changed' | 'overtaken' | 'ended'> => {
      const outcome = await transact(context.documents, {
        // the next epoch ends the sessions
        password: update(
          context.tables.users,
          { user_id },
          { set: { password_hash: passwordHash, session_epoch: session_epoch + 1 } },
          when`session_epoch = ${session_epoch} AND password_hash = ${password_hash}`,
        ),
        session: sessionStore(context).keep({ userId: user_id, sessionId }, session_epoch),
        mail: mailWrite(context)(mail),
      })
      if (outcome === 'written') return 'changed'
      return outcome.includes('password') ? 'overtaken' : 'ended'
    },
)

/**
 * Changes the password of a signed-in user and ends every other session.
 * @throws AppError 422 on `current_password`: wrong or not set. 422 on `password`: unchanged or easily guessed.
 * @throws AppError 429: too many calls. 409: another change came first. 401: the account or session is gone.
 */
export async function changePassword(
  context: Context,
  { userId, sessionId }: { userId: string; sessionId: string },
  { current, password }: { current: string; password: string },
  requestId: string,
): Promise<void> {
  const { take, clear } = throttleStore(context)
  const { hash, verify } = passwords(context)
  const user = await userFinder(context)(userId)
  if (user === undefined) throw sessionEnded()
  const { name, email, password_hash } = user
  if (password_hash === null) throw noPasswordYet('current_password')

  // counted before the comparison, so that concurrent calls cannot exceed the limit
  await take('passwordsOfUser', userId)
  if (!(await verify(current, password_hash))) {
    throw invalidField('current_password', 'The current password is wrong')
  }
  if (password === current) throw invalidField('password', 'Choose a password other than the one you have')
  if (await isGuessable(context)(password, [name, email])) throw guessable()

  const passwordHash = await hash(password)
  const mail = { template: 'password_changed', to: email, name, at: context.now().toISOString() } as const
  const outcome = await passwordChange(context)({ user, sessionId, passwordHash, mail, requestId })
  if (outcome === 'ended') throw sessionEnded()
  if (outcome === 'overtaken') {
    throw new AppError('conflict', 'Your password has just been changed elsewhere')
  }
  // the tries are cleared last: otherwise a user who knows the password could cause unlimited hashing
  await clear('passwordsOfUser', userId)
}
