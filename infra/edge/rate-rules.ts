import { checkRegister } from '../../shared/api/register.ts'
import { searchLanding } from '../../shared/api/search.ts'
import { unsubscribe } from '../../shared/api/accounts/unsubscribe.ts'
import { API_PREFIX } from '../../shared/api/contract.ts'

/** The rate limit of one IP address; beyond it the firewall answers 429. */
export interface RateRule {
  name: string
  requests: number
  withinSeconds: 60 | 120 | 300 | 600
  /** Applies to calls whose path begins so; to every request if absent. */
  path?: string
  /** Applies to this method only. */
  method?: 'POST'
}

/**
 * Each limit is above the product's own, so that users see the product's own message first. They stop floods where the
 * product's counters do not: across processes, and for refusals that are expensive themselves.
 */
export const rateRules: readonly RateRule[] = [
  // a page load makes about 15 requests. A class of 30 behind one address may each load five pages in five minutes
  { name: 'all', requests: 3000, withinSeconds: 300 },
  // twice the limit of one process (docs/product/accounts.md "Throttles": 120 a minute)
  { name: 'landing-search', requests: 240, withinSeconds: 60, path: `${API_PREFIX}${searchLanding.path}` },
  // twice the limit of one process (docs/product/accounts.md "Throttles": 30 a minute)
  { name: 'licence-check', requests: 60, withinSeconds: 60, path: `${API_PREFIX}${checkRegister.path}` },
  // sign-in, registration and codes: each costs a password hash or a mail. Reading the current account is cheap and
  // does not count
  { name: 'accounts', requests: 300, withinSeconds: 300, path: `${API_PREFIX}/auth/`, method: 'POST' },
  // public, and each call is a write. A mail provider may send requests for many users from one address, and retries
  // refused ones
  { name: 'unsubscribe', requests: 300, withinSeconds: 300, path: `${API_PREFIX}${unsubscribe.path}` },
]
