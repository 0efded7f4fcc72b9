import { AppError } from '../../../shared/errors.ts'
import type { CausedMail } from './caused-mail.ts'
import { newSession, type Session, type SessionDependencies } from './session.ts'
import { type Account, type Applicant, newAccount, type User } from './user.ts'
import { type CodeDependencies, newCode, type StoredCode } from './verification-code.ts'

export interface SignUpDependencies extends SessionDependencies, CodeDependencies {
  users: {
    /** The owner of an address, else the newest account that waits for it; the same reads where there is neither. */
    findByEmail: (email: string) => Promise<User | undefined>
  }
  signUps: {
    /** User, code, session and mail, all or nothing. `owned`: nothing, for the address has an owner by now. */
    add: (attempt: SignUp) => Promise<'added' | 'owned'>
    /** The session of a ghost and the mail to the owner, both or neither. */
    addGhost: (ghost: { session: Session } & CausedMail) => Promise<void>
  }
  passwords: { hash: (password: string) => Promise<string> }
  /** Whether a password is easily guessed, by anybody or by who knows these words of its owner. */
  isGuessable: (password: string, words: readonly string[]) => Promise<boolean>
  signToken: (claims: { userId: string; sessionId: string }) => Promise<string>
}

export interface SignUp extends CausedMail {
  user: User
  code: StoredCode
  session: Session
}

const GUESSABLE =
  'Choose a password that is harder to guess: three words that have nothing to do with each other are a good one'

/**
 * Creates an account whose email is yet to be verified, with a pending session and a mail that carries the code. Where
 * the address has an owner, the answer and the work are alike, but the session is a ghost's and the mail tells the owner.
 * @throws AppError 422 where the password is easily guessed.
 */
export async function signUp(
  dependencies: SignUpDependencies,
  { name, email, password }: Applicant & { password: string },
  requestId: string,
): Promise<{ token: string; account: Account }> {
  const { users, signUps, passwords, isGuessable, signToken, newId, now } = dependencies
  if (await isGuessable(password, [name, email])) {
    throw new AppError('validation_failed', GUESSABLE, { errors: { password: [GUESSABLE] } })
  }
  // hashed for known addresses too, and the code made: time must not tell them
  const password_hash = await passwords.hash(password)
  const account = newAccount(newId(), { name, email })
  const userId = account.user_id
  const { code, stored } = await newCode(dependencies, userId)
  const session = newSession(dependencies, userId)

  const attempt: SignUp = {
    user: { ...account, password_hash, created_at: now().toISOString() },
    code: stored,
    session,
    mail: { template: 'verify_email', to: email, code },
    requestId,
  }
  const known = await users.findByEmail(email)
  const isOwned = known !== undefined && known.email_verified_at !== null
  if (isOwned || (await signUps.add(attempt)) === 'owned') {
    // the name is the owner's: nobody may write to strangers through the field of a form
    const owner = isOwned ? known : await users.findByEmail(email)
    const mail = { template: 'account_exists', to: email, name: owner?.name ?? '' } as const
    await signUps.addGhost({ session: { ...session, ghost: { name, email } }, mail, requestId })
  }
  return { token: await signToken({ userId, sessionId: session.session_id }), account }
}
