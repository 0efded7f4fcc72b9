import type { LimitedUser } from './unlock-company.ts'

/**
 * The daily limit of unlocks: none (-1) for administrators, else the personal limit, else the default one
 * (docs/product/admin.md "Users").
 */
export const limitOf =
  (defaultLimit: number) =>
  ({ role, dailyLimit }: LimitedUser): number =>
    role === 'admin' ? -1 : (dailyLimit ?? defaultLimit)
