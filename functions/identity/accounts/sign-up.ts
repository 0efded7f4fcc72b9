import { randomUUID } from 'node:crypto'
import { invalidField } from '#shared/errors.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { put, transact, type TransactItem, update } from '../../platform/dynamodb/records.ts'
import { type Session, sessionStore } from '../../sessions/index.ts'
import { type CausedMail, mailWrite } from './caused-mail.ts'
import { decoySession, newSession, type Origin, tokenOf } from './login.ts'
import { guessable, isGuessable, passwords } from './passwords.ts'
import { throttleStore } from './throttles.ts'
import { emailStore, userStore } from './user-store.ts'
import {
  type Account,
  accountOfUser,
  type Applicant,
  type Decoy,
  newUser,
  type User,
  type Waiting,
} from './user.ts'
import {
  codesOf,
  codeStore,
  newCode,
  type StoredCode,
  type Caller,
  findPendingUser,
} from './verification-code.ts'
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

interface SignUp extends CausedMail {
  user: Waiting
  code: StoredCode
  session: Session
}

interface DecoySignUp extends CausedMail {
  decoy: Decoy
  /** The decoy's own code, which is never mailed. */
  code: StoredCode
  session: Session
  /** The id of the row that is written instead of a user's. No user has it. */
  placeholderId: string
}

export const signUps = perContext((context: Context) => {
  const emails = emailStore(context)
  const users = userStore(context)

  /** Records that an email was registered, whether by a user or a decoy. */
  const registrationWrite = (
    { email, user_id, expires_at }: Pick<Decoy, 'email' | 'user_id' | 'expires_at'>,
    { created_at }: { created_at: string },
  ): TransactItem => put(context.tables.registrations, { email, user_id, created_at, expires_at })

  return {
    /** Writes user, code, session and mail, or `owned`: nothing, as the email now has an owner. */
    async add({ user, code, session, ...mail }: SignUp): Promise<'added' | 'owned'> {
      const outcome = await transact(context.documents, {
        email: emails.claimWrite(user),
        user: users.addWrite(user),
        code: codeStore(context).putWrite(code),
        session: sessionStore(context).begin(session),
        registration: registrationWrite(user, user),
        mail: mailWrite(context)(mail),
      })
      if (outcome === 'written') return 'added'
      if (outcome.includes('email')) return 'owned'
      throw new Error('The id of a new user or session is taken')
    },

    /**
     * Writes the decoy, its session and the mail to the owner, all or nothing. `free`: nothing was written, because the
     * email has no owner. It writes the same tables in the same order as `add`, so that the time is the same. TTL removes
     * the decoy user and the code, which is never mailed.
     */
    async addDecoy({ decoy, code, session, placeholderId, ...mail }: DecoySignUp): Promise<'added' | 'free'> {
      const outcome = await transact(context.documents, {
        email: emails.decoyWrite(decoy),
        user: users.addWrite({ user_id: placeholderId, expires_at: decoy.expires_at }),
        code: codeStore(context).putWrite(code),
        session: sessionStore(context).begin(session),
        registration: registrationWrite(decoy, session),
        mail: mailWrite(context)(mail),
      })
      if (outcome === 'written') return 'added'
      if (outcome.includes('email')) return 'free'
      throw new Error('The id of a new session or decoy user is taken')
    },
  }
})

/**
 * Creates an unverified account with a pending session, and mails the code. For a taken email it creates a decoy
 * session instead, in the same time and with the same answer. The mail then informs the owner.
 * @throws AppError 422 if the password is easily guessed. 429 after too many registrations.
 */
export async function signUp(
  context: Context,
  { name, email, password }: Applicant & { password: string },
  { clientAddress, device, requestId }: Origin & { requestId: string },
): Promise<{ token: string; account: Account }> {
  const { take } = throttleStore(context)
  await take('registrationsOfClient', clientAddress)
  if (await isGuessable(context)(password, [name, email])) throw guessable()
  await take('unverifiedOfClient', clientAddress)
  await take('registrationsOfAddress', email)

  // hash and code are computed for taken emails too, so that the time is the same
  const password_hash = await passwords(context).hash(password)
  const user = newUser(randomUUID(), { name, email }, password_hash, context.now())
  const { user_id, expires_at } = user
  const { code, stored } = await newCode(context, user_id)
  const session = newSession(context, user, device)

  const add = async (): Promise<boolean> => {
    const { owner } = await userStore(context).findCandidates(email)
    if (owner === undefined) {
      const mail = { template: 'verify_email', to: email, code } as const
      return (await signUps(context).add({ user, code: stored, session, mail, requestId })) === 'added'
    }
    const decoy = { user_id, name, email, password_hash, expires_at }
    // the mail uses the owner's stored name; the name from the form would let anyone send text to strangers
    const mail = { template: 'account_exists', to: email, name: owner.name } as const
    const parts = {
      decoy,
      code: stored,
      session: decoySession(session, decoy),
      placeholderId: randomUUID(),
    }
    return (await signUps(context).addDecoy({ ...parts, mail, requestId })) === 'added'
  }
  // a refused try means that the email gained or lost its owner concurrently; the next try sees that
  while (!(await add()));
  return { token: await tokenOf(context, session), account: accountOfUser(user) }
}
