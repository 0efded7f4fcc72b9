import type { Principal } from '../../../platform/auth/principal.ts'

/** Counts calls that run a search, so that they cannot bypass the search limit. */
export interface CountSearch {
  /** Counts one call. @throws AppError 429 with Retry-After at the limit. */
  countSearch: (principal: Principal) => Promise<void>
}
