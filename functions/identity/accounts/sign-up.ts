import { randomUUID } from 'node:crypto'
import { type Context, perContext } from '../../platform/context.ts'
import { put } from '../../platform/dynamodb/records.ts'
import { transact, type TransactItem } from '../../platform/dynamodb/transact.ts'
import { type Session, sessionStore } from '../../sessions/index.ts'
import { type CausedMail, mailWrite } from './caused-mail.ts'
import { decoySession, newSession, type Origin, tokenOf } from './new-session.ts'
import { guessable, isGuessable, passwords } from './passwords.ts'
import { throttleStore } from './throttles.ts'
import { emailStore, userStore } from './user-store.ts'
import { type Account, accountOfUser, type Applicant, type Decoy, newUser, type Waiting } from './user.ts'
import { codeStore, newCode, type StoredCode } from './verification-code.ts'

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

/** The transactions of a registration. */
export const signUps = perContext((context: Context) => {
  const emails = emailStore(context)
  const users = userStore(context)

  /** Records that an email was registered, whether by a user or a decoy. */
  const registrationWrite = (
    { email, user_id, expires_at }: Pick<Decoy, 'email' | 'user_id' | 'expires_at'>,
    { created_at }: { created_at: string },
  ): TransactItem => put(context.tables.registrations, { email, user_id, created_at, expires_at })

  return {
    /**
     * Writes user, code, session and mail, all or nothing. `owned`: nothing was written, because the email now has an
     * owner.
     */
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
