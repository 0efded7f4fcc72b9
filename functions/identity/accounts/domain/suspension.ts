import { AppError } from '#shared/errors.ts'
import { ACCOUNT_SUSPENDED } from '#shared/suspension.ts'
import type { User } from './user.ts'

/** Whether administrators have suspended a user. No session of such a user begins (docs/product/admin.md "Users"). */
export const isSuspended = ({ suspended_at }: Pick<User, 'suspended_at'>): boolean =>
  suspended_at !== undefined

/** The error for a suspended user. Only someone who has proved to be the owner may get it. */
export const accountSuspended = (): AppError => new AppError('account_suspended', ACCOUNT_SUSPENDED)
