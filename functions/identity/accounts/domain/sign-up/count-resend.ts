import type { Commit, Parts, Write } from '#shared/write.ts'
import type { MailWrite } from '../caused-mail.ts'
import type { Waiting } from '../user.ts'
import type { CountedResend, ResendCodeDependencies } from './resend-code.ts'
import type { StoredCode } from './verification-code.ts'

export interface ResendParts {
  /** Counts a request. The condition fails if another one was counted since `seen` was read. */
  countWrite: (request: CountedResend) => Promise<Write>
  /** Records a registration of an email again, unless there is a newer one. The condition fails if the email has an owner. */
  renewWrite: (registrant: Pick<Waiting, 'email' | 'user_id' | 'expires_at'>) => Write
  codeWrite: (code: StoredCode) => Write
  /** The condition fails if the user is gone or has another epoch. */
  userCheck: (user: Waiting) => Write
  /** The condition fails if there is such a user. */
  absenceCheck: (userId: string) => Write
  /** The row that is written instead of a mail, because every message of the outbox is sent. */
  noMailWrite: (code: StoredCode) => Write
}

export interface CountedResendDependencies {
  parts: ResendParts
  mailWrite: MailWrite
}

/**
 * The parts that count a request for another code, replace the code and mail it. The condition of `code` fails if the
 * email has an owner or the account is gone.
 */
export const countedResend =
  ({ parts, mailWrite }: CountedResendDependencies) =>
  async (request: CountedResend): Promise<Parts<'count' | 'code'>> => {
    const count = await parts.countWrite(request)
    if ('renewal' in request) {
      const { user, code, ...mail } = request.renewal
      const writes = [parts.renewWrite(user), parts.codeWrite(code), parts.userCheck(user), mailWrite(mail)]
      return { count, code: writes }
    }
    // without an account there are as many writes, and TTL removes their items
    const { user_id, expires_at } = request.decoy
    return {
      count,
      code: [
        parts.renewWrite({ email: user_id, user_id, expires_at }),
        parts.codeWrite(request.decoy),
        parts.absenceCheck(user_id),
        parts.noMailWrite(request.decoy),
      ],
    }
  }

/** The transaction that counts a request for another code, replaces the code and mails it. */
export const countResend =
  ({
    commit,
    ...writing
  }: CountedResendDependencies & { commit: Commit }): ResendCodeDependencies['resends']['count'] =>
  async (request) => {
    const outcome = await commit(await countedResend(writing)(request))
    if (outcome === 'written') return 'counted'
    return outcome.includes('count') ? 'overtaken' : 'owned'
  }
