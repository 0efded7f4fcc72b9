import type { Commit, Write } from '#shared/write.ts'
import type { MailWrite } from '../caused-mail.ts'
import type { SessionWrites } from '../session-writes.ts'
import type { Decoy, User, Waiting } from '../user.ts'
import { type AddressUsage, writeWithUsage } from '../write-with-usage.ts'
import type { SignUpDependencies } from './sign-up.ts'
import type { StoredCode } from './verification-code.ts'
import type { VerifyEmailDependencies } from './verify-email.ts'

type Registrant = Pick<Waiting, 'email' | 'user_id' | 'created_at' | 'expires_at'>

export interface SignUpParts {
  /** Records the last registration of an email. The condition fails if the email has an owner. */
  claimWrite: (user: Waiting) => Write
  /** Adds a user, or the row that a decoy has instead. The condition fails if the id is taken. */
  userWrite: (user: Waiting | Pick<Waiting, 'user_id' | 'expires_at'>) => Write
  codeWrite: (code: StoredCode) => Write
  /** Records that an email was registered, whether by a user or a decoy. */
  registrationWrite: (registrant: Registrant) => Write
  /** Stores the decoy of a registration, and replaces an earlier one. The condition fails if the email has no owner. */
  decoyWrite: (decoy: Decoy) => Write
  /** Verifies a user. The condition fails if the user is gone or already verified. */
  verifyWrite: (userId: string, at: Date) => Write
  /** Makes a user the owner of an email. The condition fails if another user owns it. */
  ownWrite: (user: User) => Write
  /** Deletes a code. The condition fails if it was used or replaced. */
  usedCodeWrite: (userId: string, codeHash: string) => Write
  /** Count a user who verified an email. */
  joinedWrites: (userId: string, at: Date) => readonly Write[]
}

export interface SignUpTransactionDependencies {
  parts: SignUpParts
  sessions: Pick<SessionWrites, 'begin' | 'signIn'>
  usage: Pick<AddressUsage, 'begin'>
  mailWrite: MailWrite
  commit: Commit
}

/** The transactions of a registration, up to the verified email. Each includes its mail. */
export function signUpTransactions({
  parts,
  sessions,
  usage,
  mailWrite,
  commit,
}: SignUpTransactionDependencies): SignUpDependencies['signUps'] & VerifyEmailDependencies['signUps'] {
  return {
    async add({ user, code, session, ...mail }) {
      const outcome = await commit({
        email: parts.claimWrite(user),
        user: parts.userWrite(user),
        code: parts.codeWrite(code),
        session: sessions.begin(session),
        registration: parts.registrationWrite(user),
        mail: mailWrite(mail),
      })
      if (outcome === 'written') return 'added'
      if (outcome.includes('email')) return 'owned'
      throw new Error('The id of a new user or session is taken')
    },

    /**
     * Writes the same tables in the same order as `add`, so that the time is the same. TTL removes the decoy user and the
     * code, which is never mailed.
     */
    async addDecoy({ decoy, code, session, placeholderId, ...mail }) {
      const { email, user_id, expires_at } = decoy
      const { created_at } = session
      const outcome = await commit({
        email: parts.decoyWrite(decoy),
        user: parts.userWrite({ user_id: placeholderId, expires_at }),
        code: parts.codeWrite(code),
        session: sessions.begin(session),
        registration: parts.registrationWrite({ email, user_id, created_at, expires_at }),
        mail: mailWrite(mail),
      })
      if (outcome === 'written') return 'added'
      if (outcome.includes('email')) return 'free'
      throw new Error('The id of a new session or decoy user is taken')
    },

    /**
     * The usage of an account with this email, deleted on the same UTC date, carries over. `refused`: nothing was written,
     * because concurrently the code was used or replaced, the user was verified or the email was taken.
     * @throws AppError 409 if the usage or the sessions keep changing concurrently.
     */
    async verify({ user, codeHash, session, replaced, at }) {
      const { user_id } = user
      const ends = replaced === undefined ? 'all' : { sessionId: replaced }
      const outcome = await writeWithUsage(
        () => usage.begin(user, at),
        {
          user: parts.verifyWrite(user_id, at),
          email: parts.ownWrite(user),
          code: parts.usedCodeWrite(user_id, codeHash),
          statistics: parts.joinedWrites(user_id, at),
        },
        (all) => sessions.signIn(session, all, ends),
      )
      return outcome === 'written' ? 'verified' : 'refused'
    },
  }
}
