import * as z from 'zod/mini'
import { AppError } from '#shared/errors.ts'
import { describeWait } from '#shared/format/describe-wait.ts'
import { epochSeconds, nextUtcDay, utcDate } from '#shared/instants.ts'
import { RESEND_WAIT_SECONDS } from '#shared/retention.ts'
import type { Parts } from '#shared/write.ts'
import { auditWrite } from '../../operations/index.ts'
import { pseudonymOf } from '../../platform/auth/pseudonyms.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { put, read, transact, type TransactItem } from '../../platform/dynamodb/records.ts'
import { commitAsAdmin, userEpochCheck, userIsAbsent } from '../../platform/dynamodb/transaction-parts.ts'
import { type CausedMail, mailWrite } from './caused-mail.ts'
import { throttleStore } from './throttles.ts'
import { emailStore, userStore } from './user-store.ts'
import { isWaiting, type Waiting } from './user.ts'
import { type Caller, codeStore, findPendingUser, newCode, type StoredCode } from './verification-code.ts'

/** How many requests are allowed per UTC date (docs/product/accounts.md "Codes and links"). */
const A_DAY = 5

/** How long a count is stored. It counts only on its own UTC date. */
const RETENTION_SECONDS = 24 * 60 * 60

const Resends = z.object({
  last_at: z.string(),
  /** Accepted requests on the UTC date of `last_at`. */
  count: z.number(),
})
type Resends = z.infer<typeof Resends>

/** Decides whether another code may be sent: the new count, or how long to wait. A refused request does not prolong the wait. */
export function limitResend(
  seen: Resends | undefined,
  now: Date,
): { next: Resends } | { retryAfterSeconds: number } {
  const last = seen && new Date(seen.last_at)
  const today = seen && last && utcDate(last) === utcDate(now) ? seen.count : 0
  const free = Math.max(
    last === undefined ? 0 : last.getTime() + RESEND_WAIT_SECONDS * 1000,
    today < A_DAY ? 0 : nextUtcDay(now).getTime(),
  )
  if (free > now.getTime()) return { retryAfterSeconds: Math.ceil((free - now.getTime()) / 1000) }
  return { next: { last_at: now.toISOString(), count: today + 1 } }
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

/** How often another code was asked for. The table `throttles` holds the counts by session or email, under a pseudonym. */
export const resends = perContext((context: Context) => {
  const { documents, tables } = context
  const keyOf = async (subject: string) => ({ key: await pseudonymOf(context)('resends', subject) })

  /** Counts a request. The condition fails if another one was counted since `seen` was read. */
  const countWrite = async ({ subject, seen, next }: CountedResend): Promise<TransactItem> => {
    const expires_at = epochSeconds(new Date(next.last_at)) + RETENTION_SECONDS
    const item = { ...(await keyOf(subject)), ...next, expires_at }
    const isUnchanged = seen ? when`last_at = ${seen.last_at}` : when`attribute_not_exists(key)`
    return put(tables.throttles, item, isUnchanged)
  }

  /**
   * The parts that count a request for another code, replace the code and mail it. The condition of `code` fails if the
   * email has an owner or the account is gone. Without an account there are as many writes, and TTL removes their items.
   */
  async function countParts(request: CountedResend): Promise<Parts<'count' | 'code'>> {
    const { renewWrite } = emailStore(context)
    const { putWrite } = codeStore(context)
    const count = await countWrite(request)
    if ('renewal' in request) {
      const { user, code, ...mail } = request.renewal
      const check = userEpochCheck(tables.users, { ...user, epoch: user.session_epoch })
      return { count, code: [renewWrite(user), putWrite(code), check, mailWrite(context)(mail)] }
    }
    const { user_id, expires_at } = request.decoy
    return {
      count,
      code: [
        renewWrite({ email: user_id, user_id, expires_at }),
        putWrite(request.decoy),
        userIsAbsent(tables.users, user_id),
        // instead of the mail, because every message of the outbox is sent
        putWrite({ ...request.decoy, user_id: `no mail for ${user_id}` }),
      ],
    }
  }

  return {
    countParts,

    find: async (subject: string): Promise<Resends | undefined> =>
      read(documents, tables.throttles, await keyOf(subject), Resends.parse),

    /**
     * Counts a request. For an unverified account it also replaces the code and mails it, all or nothing. Without an
     * account it makes the same number of writes. `overtaken`: nothing was written, because another request was counted
     * meanwhile. `owned`: nothing was written, because the email now has an owner or the account is gone.
     */
    async count(request: CountedResend): Promise<'counted' | 'overtaken' | 'owned'> {
      const outcome = await transact(documents, await countParts(request))
      if (outcome === 'written') return 'counted'
      return outcome.includes('count') ? 'overtaken' : 'owned'
    },
  }
})

/**
 * Mails a new code, which replaces the old one, if an unverified account exists. A session has its own limits, so that
 * strangers cannot make its user wait. Without a session, the limits of the email apply. After the first code of each
 * session, all sessions of an email share a daily limit. Every limit also applies without an account.
 * @param count Counts the request. An administrator's is counted in another transaction.
 * @throws AppError 429 with Retry-After if the limit of the caller or the shared daily limit is reached.
 */
export async function resendCode(
  context: Context,
  email: string,
  caller: Caller,
  requestId: string,
  count = resends(context).count,
): Promise<void> {
  const { now } = context
  const { user: found, isBySession } = await findPendingUser(context, email, caller)
  // a registration with an email that has an owner is like a decoy, so that its calls do not reveal the owner
  const isOwned = isBySession && (await userStore(context).hasOwner(email))
  const subject = isBySession && caller ? `${email}\n${caller.userId}` : email
  const seen = await resends(context).find(subject)
  const verdict = limitResend(seen, now())
  if ('retryAfterSeconds' in verdict) throw tooMany(verdict.retryAfterSeconds)
  const { next } = verdict
  // strangers can register an email too, so without a shared limit their sessions could flood its mailbox
  const isFurther = isBySession && seen !== undefined
  const takenAt = now()
  if (isFurther) await throttleStore(context).take('furtherCodesOfAddress', email)

  const nobody = await pseudonymOf(context)('standIn', subject)
  const countFor = async (user: Waiting | undefined) => {
    // the code is also computed without an account, so that the time is the same
    const { code, stored } = await newCode(context, user?.user_id ?? nobody)
    if (user === undefined) return count({ subject, seen, next, decoy: stored })
    const mail = { template: 'verify_email', to: email, code } as const
    return count({ subject, seen, next, renewal: { user, code: stored, mail, requestId } })
  }
  let outcome = await countFor(isOwned ? undefined : found)
  // another request has just verified the account, so there is nothing to send
  if (outcome === 'owned') outcome = await countFor(undefined)
  if (outcome === 'counted') return
  if (isFurther) await throttleStore(context).giveBack('furtherCodesOfAddress', email, takenAt)
  throw tooMany(RESEND_WAIT_SECONDS)
}

function tooMany(seconds: number): AppError {
  const message =
    seconds <= RESEND_WAIT_SECONDS
      ? `You can ask for another code in ${describeWait(seconds)}`
      : 'You have asked for as many codes as one address may have in a day. Try again tomorrow'
  return new AppError('too_many_requests', message, { headers: { 'Retry-After': String(seconds) } })
}

/**
 * Mails a new code to an unverified user for an administrator, who never sees it. The code, its mail, its count and the
 * audit entry are written together. It counts like a request of the user without a session: together at most one a
 * minute and five a day for the email. A user with a session has a limit of their own.
 * @throws AppError 404 for an unknown user, 403 if the caller has lost the role, 429 with Retry-After for the limit.
 * @throws AppError 409 for a user who is verified or has expired. Also if the email has an owner, whom no code replaces,
 * or several registrations, because a mailed code could then verify the account of a stranger.
 */
export async function resendByAdmin(
  context: Context,
  userId: string,
  by: { userId: string; requestId: string },
): Promise<void> {
  const { findById, hasOwner } = userStore(context)
  const user = await findById(userId)
  if (user === undefined) throw new AppError('not_found', 'There is no user with this id')
  if (!isWaiting(user, context.now())) throw notWaiting()
  if (await hasOwner(user.email)) throw owned()
  async function count(request: CountedResend): Promise<'counted' | 'overtaken'> {
    // without the right renewal, the account is not the only one of its email
    if (!('renewal' in request) || request.renewal.user.user_id !== userId) throw notSole()
    const outcome = await commitAsAdmin(context)(by.userId, {
      ...(await resends(context).countParts(request)),
      audit: auditWrite(context)({
        actor: by.userId,
        action: 'resend_code',
        subject: { kind: 'user', id: userId },
        requestId: by.requestId,
      }),
    })
    if (outcome === 'written') return 'counted'
    if (!outcome.includes('count')) throw notWaiting()
    return 'overtaken'
  }
  await resendCode(context, user.email, undefined, by.requestId, count)
}

const notWaiting = () => new AppError('conflict', 'This user does not wait for a code')

const owned = () =>
  new AppError(
    'conflict',
    'This email address has an account already, so no code can verify this registration',
  )

const notSole = () =>
  new AppError(
    'conflict',
    'This email address has several registrations, so only the person who signed up can ask for a code',
  )
