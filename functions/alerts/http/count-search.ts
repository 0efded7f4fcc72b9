import type { Principal } from '../../platform/principal.ts'

/** A call that answers what a search finds counts as a page of a search, so that it is no way around that limit. */
export interface CountSearch {
  /** @throws AppError 429 with Retry-After where it is one too many. */
  countSearch: (principal: Principal) => Promise<void>
}
