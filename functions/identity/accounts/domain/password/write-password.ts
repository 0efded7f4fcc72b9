import type { Commit, Write } from '#shared/write.ts'
import type { MailWrite } from '../caused-mail.ts'
import type { SessionWrites } from '../session-writes.ts'
import type { User } from '../user.ts'
import type { ChangePasswordDependencies } from './change-password.ts'

export interface PasswordParts {
  /**
   * Sets the password, and the next epoch of the sessions, which ends them. The condition fails if password or epoch have
   * changed since the user was read.
   */
  passwordWrite: (user: User, passwordHash: string) => Write
  sessions: Pick<SessionWrites, 'keep'>
  mailWrite: MailWrite
  commit: Commit
}

/** The transaction that changes a password: the password, the session that stays, and the mail, all or nothing. */
export const writePassword =
  ({
    passwordWrite,
    sessions,
    mailWrite,
    commit,
  }: PasswordParts): ChangePasswordDependencies['passwordChanges']['write'] =>
  async ({ user, sessionId, passwordHash, ...mail }) => {
    const { user_id, session_epoch } = user
    const outcome = await commit({
      password: passwordWrite(user, passwordHash),
      session: sessions.keep({ user_id, session_id: sessionId }, session_epoch),
      mail: mailWrite(mail),
    })
    if (outcome === 'written') return 'changed'
    return outcome.includes('password') ? 'overtaken' : 'ended'
  }
