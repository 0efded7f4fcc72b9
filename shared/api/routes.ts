import { login, logout, me, register, resendCode, verifyEmail } from './accounts.ts'
import { dailyUsage, searchSingle, sponsorshipCheck, unlockedCompanies } from './companies.ts'
import type { RouteContract } from './contract.ts'
import { searchFields, searchLanding, sponsorships } from './search.ts'
import { health } from './system.ts'

/**
 * Every call of the product. It is served once a function names it (`shared/system/functions.ts`); until then it stands
 * in `unserved` below.
 */
export const routes = {
  health,
  login,
  register,
  verifyEmail,
  resendCode,
  me,
  logout,
  searchLanding,
  searchFields,
  sponsorships,
  searchSingle,
  sponsorshipCheck,
  dailyUsage,
  unlockedCompanies,
} as const satisfies Record<string, RouteContract>

export type RouteId = keyof typeof routes

/** Calls that no handler serves yet. The list shrinks to nothing; the drift test holds it against the functions. */
export const unserved: readonly RouteId[] = ['register', 'verifyEmail', 'resendCode']
