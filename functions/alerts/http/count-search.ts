import type { Principal } from '../../platform/auth/principal.ts'

/** Counts a call that runs a search towards the search limit, so that it cannot bypass that limit. */
export interface CountSearch {
  /** @throws AppError 429 with Retry-After at the limit. */
  countSearch: (principal: Principal) => Promise<void>
}
