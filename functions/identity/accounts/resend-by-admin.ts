import { AppError } from '#shared/errors.ts'
import { auditWrite } from '../../operations/index.ts'
import type { Context } from '../../platform/context.ts'
import { commitAsAdmin } from '../../platform/dynamodb/commit-as-admin.ts'
import { type CountedResend, resendCode, resends } from './resend-code.ts'
import { userStore } from './user-store.ts'
import { isWaiting } from './user.ts'

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
