import { AppError } from '../../../shared/errors.ts'
import { RESEND_WAIT_SECONDS } from '../../../shared/verification.ts'
import type { CausedMail } from './caused-mail.ts'
import { type Asker, findPendingUser, type FindPendingUserDependencies } from './find-pending-user.ts'
import { limitResend, type Resends } from './resend-limit.ts'
import type { Throttles } from './throttle.ts'
import type { Waiting } from './user.ts'
import { type CodeDependencies, newCode, type StoredCode } from './verification-code.ts'

export interface ResendCodeDependencies extends FindPendingUserDependencies, CodeDependencies {
  resends: {
    find: (subject: string) => Promise<Resends | undefined>
    /**
     * Counts a request and, where an account waits, replaces its code and mails it: all or nothing. Where none does, it
     * writes as much. `overtaken`: nothing, for another request was counted meanwhile. `owned`: nothing, for the address has
     * an owner by now.
     */
    count: (request: CountedResend) => Promise<'counted' | 'overtaken' | 'owned'>
  }
  /** The id of nobody for an address: always the same of one address and never that of another. */
  standIn: (subject: string) => Promise<string>
  throttles: Pick<Throttles, 'take' | 'giveBack'>
}

export type CountedResend = {
  /** Whose requests these are: those of a session, or of an address without one. */
  subject: string
  /** What was found before, so that of two requests at once one alone is counted. */
  seen: Resends | undefined
  next: Resends
} & (
  | { renewal: CausedMail & { user: Waiting; code: StoredCode } }
  /** A code of nobody's, that no mail carries. */
  | { decoy: StoredCode }
)

/**
 * Mails another code, which takes the place of the old one, if there is an account that waits for it. The limits of a
 * session are its own. Without a session, those of the address hold. So a stranger never makes the session's owner wait.
 * After the first code of each session, all sessions of an address share a daily number of further ones. The limits are
 * alike whether an account waits or not.
 * @throws AppError 429 with Retry-After where the asker, or the sessions of the address together, have had their share.
 */
export async function resendCode(
  dependencies: ResendCodeDependencies,
  email: string,
  asker: Asker,
  requestId: string,
): Promise<void> {
  const { resends, standIn, throttles, now } = dependencies
  const { user: found, isBySession } = await findPendingUser(dependencies, email, asker)
  const subject = isBySession && asker ? `${email}\n${asker.userId}` : email
  const seen = await resends.find(subject)
  const verdict = limitResend(seen, now())
  if ('retryAfterSeconds' in verdict) throw tooMany(verdict.retryAfterSeconds)
  const { next } = verdict
  // strangers can register, too: without a bound for all their sessions they would flood the mailbox
  const isFurther = isBySession && seen !== undefined
  const takenAt = now()
  if (isFurther) await throttles.take('furtherCodesOfAddress', email)

  const nobody = await standIn(subject)
  const count = async (user: Waiting | undefined) => {
    // made where nobody waits for it, too: time must not tell
    const { code, stored } = await newCode(dependencies, user?.user_id ?? nobody)
    if (user === undefined) return resends.count({ subject, seen, next, decoy: stored })
    const mail = { template: 'verify_email', to: email, code } as const
    return resends.count({ subject, seen, next, renewal: { user, code: stored, mail, requestId } })
  }
  let outcome = await count(found)
  // verified a moment ago: nothing to send any more
  if (outcome === 'owned') outcome = await count(undefined)
  if (outcome === 'counted') return
  if (isFurther) await throttles.giveBack('furtherCodesOfAddress', email, takenAt)
  throw tooMany(RESEND_WAIT_SECONDS)
}

function tooMany(seconds: number): AppError {
  const message =
    seconds <= RESEND_WAIT_SECONDS
      ? `You can ask for another code in ${seconds} seconds`
      : 'You have asked for as many codes as one address may have in a day. Try again tomorrow'
  return new AppError('too_many_requests', message, { headers: { 'Retry-After': String(seconds) } })
}
