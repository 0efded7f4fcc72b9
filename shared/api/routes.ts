import { login, logout, me } from './accounts.ts'
import { dailyUsage, searchSingle, sponsorshipCheck, unlockedCompanies } from './companies.ts'
import type { RouteContract } from './contract.ts'
import { searchFields, searchLanding, sponsorships } from './search.ts'
import { health } from './system.ts'

/** Every call that is served. A new contract is served once it stands here and in `shared/system/functions.ts`. */
export const routes = {
  health,
  login,
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
