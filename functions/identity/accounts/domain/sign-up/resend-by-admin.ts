import type { WriteAudit } from '#shared/audit-write.ts'
import { AppError } from '#shared/errors.ts'
import type { CommitAs, Parts } from '#shared/write.ts'
import { isWaiting, type User } from '../user.ts'
import { type CountedResend, resendCode, type ResendCodeDependencies } from './resend-code.ts'

export interface ResendByAdminDependencies extends Omit<ResendCodeDependencies, 'resends' | 'users'> {
  users: ResendCodeDependencies['users'] & { findById: (userId: string) => Promise<User | undefined> }
  resends: Pick<ResendCodeDependencies['resends'], 'find'> & {
    /**
     * Counts the request, replaces the code and mails it. The condition of `count` fails if another request was counted
     * since `seen` was read. That of `code` fails if the email has an owner or the account is gone.
     */
    countParts: (request: CountedResend) => Promise<Parts<'count' | 'code'>>
  }
  audit: WriteAudit
  commitAs: CommitAs
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
  dependencies: ResendByAdminDependencies,
  userId: string,
  by: { userId: string; requestId: string },
): Promise<void> {
  const { users, resends, audit, commitAs, now } = dependencies
  const user = await users.findById(userId)
  if (user === undefined) throw new AppError('not_found', 'There is no user with this id')
  if (!isWaiting(user, now())) throw notWaiting()
  if (await users.hasOwner(user.email)) throw owned()
  const count: ResendCodeDependencies['resends']['count'] = async (request) => {
    // without the right renewal, the account is not the only one of its email
    if (!('renewal' in request) || request.renewal.user.user_id !== userId) throw notSole()
    const outcome = await commitAs(by.userId, {
      ...(await resends.countParts(request)),
      audit: audit({
        actor: by.userId,
        action: 'resend_code',
        subject: { kind: 'user', id: userId },
        before: null,
        after: null,
        at: now(),
        requestId: by.requestId,
      }),
    })
    if (outcome === 'written') return 'counted'
    if (!outcome.includes('count')) throw notWaiting()
    return 'overtaken'
  }
  await resendCode(
    { ...dependencies, resends: { find: resends.find, count } },
    user.email,
    undefined,
    by.requestId,
  )
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
