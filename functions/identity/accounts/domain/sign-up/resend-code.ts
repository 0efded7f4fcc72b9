import { AppError } from '#shared/errors.ts'
import { describeWait } from '#shared/format/describe-wait.ts'
import { RESEND_WAIT_SECONDS } from '#shared/retention.ts'
import type { CausedMail } from '../caused-mail.ts'
import { type Caller, findPendingUser, type FindPendingUserDependencies } from './find-pending-user.ts'
import { limitResend, type Resends } from './resend-limit.ts'
import type { Throttles } from '../throttle.ts'
import type { Waiting } from '../user.ts'
import { type CodeDependencies, newCode, type StoredCode } from './verification-code.ts'

export interface ResendCodeDependencies extends FindPendingUserDependencies, CodeDependencies {
  users: FindPendingUserDependencies['users'] & { hasOwner: (email: string) => Promise<boolean> }
  resends: {
    find: (subject: string) => Promise<Resends | undefined>
    /**
     * Counts a request. For an unverified account it also replaces the code and mails it, all or nothing. Without an
     * account it makes the same number of writes. `overtaken`: nothing was written, because another request was counted
     * meanwhile. `owned`: nothing was written, because the email now has an owner or the account is gone.
     */
    count: (request: CountedResend) => Promise<'counted' | 'overtaken' | 'owned'>
  }
  /** The decoy id for a subject. Each subject has its own, which never changes. */
  decoyIdOf: (subject: string) => Promise<string>
  throttles: Pick<Throttles, 'take' | 'giveBack'>
}

export type CountedResend = {
  /** The subject of the limit: the session, or the email if there is no session. */
  subject: string
  /** The count as read. The write succeeds only if it is unchanged, so only one of two concurrent requests counts. */
  seen: Resends | undefined
  next: Resends
} & (
  | { renewal: CausedMail & { user: Waiting; code: StoredCode } }
  /** A decoy code, which is never mailed. */
  | { decoy: StoredCode }
)

/**
 * Mails a new code, which replaces the old one, if an unverified account exists. A session has its own limits, so that
 * strangers cannot make its user wait. Without a session, the limits of the email apply. After the first code of each
 * session, all sessions of an email share a daily limit. Every limit also applies without an account.
 * @throws AppError 429 with Retry-After if the limit of the caller or the shared daily limit is reached.
 */
export async function resendCode(
  dependencies: ResendCodeDependencies,
  email: string,
  caller: Caller,
  requestId: string,
): Promise<void> {
  const { users, resends, decoyIdOf, throttles, now } = dependencies
  const { user: found, isBySession } = await findPendingUser(dependencies, email, caller)
  // a registration with an email that has an owner is like a decoy, so that its calls do not reveal the owner
  const isOwned = isBySession && (await users.hasOwner(email))
  const subject = isBySession && caller ? `${email}\n${caller.userId}` : email
  const seen = await resends.find(subject)
  const verdict = limitResend(seen, now())
  if ('retryAfterSeconds' in verdict) throw tooMany(verdict.retryAfterSeconds)
  const { next } = verdict
  // strangers can register an email too, so without a shared limit their sessions could flood its mailbox
  const isFurther = isBySession && seen !== undefined
  const takenAt = now()
  if (isFurther) await throttles.take('furtherCodesOfAddress', email)

  const nobody = await decoyIdOf(subject)
  const count = async (user: Waiting | undefined) => {
    // the code is also computed without an account, so that the time is the same
    const { code, stored } = await newCode(dependencies, user?.user_id ?? nobody)
    if (user === undefined) return resends.count({ subject, seen, next, decoy: stored })
    const mail = { template: 'verify_email', to: email, code } as const
    return resends.count({ subject, seen, next, renewal: { user, code: stored, mail, requestId } })
  }
  let outcome = await count(isOwned ? undefined : found)
  // another request has just verified the account, so there is nothing to send
  if (outcome === 'owned') outcome = await count(undefined)
  if (outcome === 'counted') return
  if (isFurther) await throttles.giveBack('furtherCodesOfAddress', email, takenAt)
  throw tooMany(RESEND_WAIT_SECONDS)
}

function tooMany(seconds: number): AppError {
  const message =
    seconds <= RESEND_WAIT_SECONDS
      ? `You can ask for another code in ${describeWait(seconds)}`
      : 'You have asked for as many codes as one address may have in a day. Try again tomorrow'
  return new AppError('too_many_requests', message, { headers: { 'Retry-After': String(seconds) } })
}
