import type { CausedMail } from '../caused-mail.ts'
import { guessable } from '../password/new-password.ts'
import { decoySession, newSession, type Session, type SessionDependencies } from '../session.ts'
import type { Origin } from '../origin.ts'
import type { Throttles } from '../throttle.ts'
import {
  type Account,
  accountOfUser,
  type Applicant,
  type Candidates,
  type Decoy,
  newUser,
  type Waiting,
} from '../user.ts'
import { type CodeDependencies, newCode, type StoredCode } from './verification-code.ts'

export interface SignUpDependencies extends SessionDependencies, CodeDependencies {
  users: {
    /** Finds the accounts of an email. Known and unknown emails cause the same reads. */
    findCandidates: (email: string) => Promise<Candidates>
  }
  signUps: {
    /**
     * Writes user, code, session and mail, all or nothing. `owned`: nothing was written, because the email now has an
     * owner.
     */
    add: (attempt: SignUp) => Promise<'added' | 'owned'>
    /**
     * Writes the decoy, its session and the mail to the owner, all or nothing, with as many writes as `add`. `free`:
     * nothing was written, because the email has no owner.
     */
    addDecoy: (attempt: DecoySignUp) => Promise<'added' | 'free'>
  }
  passwords: { hash: (password: string) => Promise<string> }
  /** Whether a password is easily guessed by an attacker who knows these words about its owner. */
  isGuessable: (password: string, words: readonly string[]) => Promise<boolean>
  throttles: Pick<Throttles, 'take'>
  signToken: (claims: { userId: string; sessionId: string }) => Promise<string>
}

export interface SignUp extends CausedMail {
  user: Waiting
  code: StoredCode
  session: Session
}

export interface DecoySignUp extends CausedMail {
  decoy: Decoy
  /** The decoy's own code, which is never mailed. */
  code: StoredCode
  session: Session
  /** The id of the row that is written instead of a user's. No user has it. */
  placeholderId: string
}

/**
 * Creates an unverified account with a pending session, and mails the code. For a taken email it creates a decoy
 * session instead, in the same time and with the same answer. The mail then informs the owner.
 * @throws AppError 422 if the password is easily guessed. 429 after too many registrations.
 */
export async function signUp(
  dependencies: SignUpDependencies,
  { name, email, password }: Applicant & { password: string },
  { clientAddress, device, requestId }: Origin & { requestId: string },
): Promise<{ token: string; account: Account }> {
  const { users, signUps, passwords, isGuessable, throttles, signToken, newId, now } = dependencies
  await throttles.take('registrationsOfClient', clientAddress)
  if (await isGuessable(password, [name, email])) throw guessable()
  await throttles.take('unverifiedOfClient', clientAddress)
  await throttles.take('registrationsOfAddress', email)

  // hash and code are computed for taken emails too, so that the time is the same
  const password_hash = await passwords.hash(password)
  const user = newUser(newId(), { name, email }, password_hash, now())
  const { user_id, expires_at } = user
  const { code, stored } = await newCode(dependencies, user_id)
  const session = newSession(dependencies, user, device)

  const add = async (): Promise<boolean> => {
    const { owner } = await users.findCandidates(email)
    if (owner === undefined) {
      const mail = { template: 'verify_email', to: email, code } as const
      return (await signUps.add({ user, code: stored, session, mail, requestId })) === 'added'
    }
    const decoy = { user_id, name, email, password_hash, expires_at }
    // the mail uses the owner's stored name; the name from the form would let anyone send text to strangers
    const mail = { template: 'account_exists', to: email, name: owner.name } as const
    const parts = { decoy, code: stored, session: decoySession(session, decoy), placeholderId: newId() }
    return (await signUps.addDecoy({ ...parts, mail, requestId })) === 'added'
  }
  // a refused try means that the email gained or lost its owner concurrently; the next try sees that
  while (!(await add()));
  return {
    token: await signToken({ userId: user_id, sessionId: session.session_id }),
    account: accountOfUser(user),
  }
}
