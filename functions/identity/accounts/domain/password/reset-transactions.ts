import type { Commit, Write } from '#shared/write.ts'
import type { MailWrite } from '../caused-mail.ts'
import type { User } from '../user.ts'
import { type AddressUsage, writeWithUsage } from '../write-with-usage.ts'
import type { RequestResetDependencies } from './request-reset.ts'
import type { StoredReset } from './reset-link.ts'
import type { ResetPasswordDependencies } from './reset-password.ts'

export interface ResetParts {
  resetWrite: (reset: StoredReset) => Write
  /** The condition fails if the user is gone or has another epoch. */
  userCheck: (reset: StoredReset) => Write
  /** The condition fails if there is such a user. */
  absenceCheck: (userId: string) => Write
  /** The row that is written instead of the mail of a decoy. */
  noMailWrite: (reset: StoredReset) => Write
  /** Sets the password and ends every session. The condition fails if the password has changed since. */
  passwordWrite: (reset: StoredReset, passwordHash: string) => Write
  /** Adds a user. The condition fails if the id is taken. */
  userWrite: (user: User) => Write
  /** Deletes a link. The condition fails if the link was used, or has expired at `at`. */
  usedLinkWrite: (reset: StoredReset, at: Date) => Write
  /** Makes a user the owner of an email. The condition fails if another user owns it. */
  ownWrite: (user: User) => Write
  /** Count a user who verified an email. */
  joinedWrites: (userId: string, at: Date) => readonly Write[]
}

export interface ResetTransactionDependencies {
  parts: ResetParts
  usage: Pick<AddressUsage, 'begin'>
  mailWrite: MailWrite
  commit: Commit
}

/** The transactions of password reset links. Each includes its mail. */
export function resetTransactions({
  parts,
  usage,
  mailWrite,
  commit,
}: ResetTransactionDependencies): RequestResetDependencies['resets'] &
  Pick<ResetPasswordDependencies['resets'], 'use'> {
  return {
    async add({ reset, ...mail }) {
      const outcome = await commit({
        user: parts.userCheck(reset),
        link: parts.resetWrite(reset),
        mail: mailWrite(mail),
      })
      return outcome === 'written' ? 'added' : 'overtaken'
    },

    /** TTL removes the items. */
    async addDecoy(reset) {
      await commit({
        user: parts.absenceCheck(reset.user_id),
        link: parts.resetWrite(reset),
        mail: parts.noMailWrite(reset),
      })
    },

    /**
     * The link of an unverified email adds the owner, and leaves the registration as it is. The usage of an account with
     * this email, deleted on the same UTC date, then carries over.
     * @throws AppError 409 if the usage keeps changing concurrently.
     */
    async use({ reset, passwordHash, owner, at, ...mail }) {
      const link = parts.usedLinkWrite(reset, at)
      const outcome =
        owner === undefined
          ? await commit({
              password: parts.passwordWrite(reset, passwordHash),
              link,
              mail: mailWrite(mail),
            })
          : await writeWithUsage(
              () => usage.begin(owner, at),
              {
                registration: parts.userCheck(reset),
                user: parts.userWrite(owner),
                link,
                email: parts.ownWrite(owner),
                statistics: parts.joinedWrites(owner.user_id, at),
                mail: mailWrite(mail),
              },
              commit,
            )
      return outcome === 'written' ? 'used' : 'refused'
    },
  }
}
