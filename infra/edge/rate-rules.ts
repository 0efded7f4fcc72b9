import { checkRegister } from '../../shared/api/register.ts'
import { searchLanding } from '../../shared/api/search.ts'
import { unsubscribe } from '../../shared/api/unsubscribe.ts'
import { API_PREFIX } from '../../shared/api/contract.ts'

/** How much one address may ask for; beyond it the firewall answers 429. */
export interface RateRule {
  name: string
  requests: number
  withinSeconds: 60 | 120 | 300 | 600
  /** Only calls of a path that begins so; absent, every request. */
  path?: string
  /** Only calls of this method. */
  method?: 'POST'
}

/**
 * Each leaves room above what the product itself allows, so that a reader meets the product's own words first: these
 * are against floods, and hold where its counters do not reach (several processes, work that is dear even when refused).
 */
export const rateRules: readonly RateRule[] = [
  // a page with its files is about 15 requests: a class of 30 behind one address may open five each in as many minutes
  { name: 'all', requests: 3000, withinSeconds: 300 },
  // twice what one process allows (docs/product/accounts.md "Throttles": 120 a minute)
  { name: 'landing-search', requests: 240, withinSeconds: 60, path: `${API_PREFIX}${searchLanding.path}` },
  // twice what one process allows (docs/product/accounts.md "Throttles": 30 a minute)
  { name: 'licence-check', requests: 60, withinSeconds: 60, path: `${API_PREFIX}${checkRegister.path}` },
  // signing in, registering, codes: each costs a password hash or a mail; reading who one is does not, and is not counted
  { name: 'accounts', requests: 300, withinSeconds: 300, path: `${API_PREFIX}/auth/`, method: 'POST' },
  // open to everybody, each a write: a mail provider may ask for many readers from one address, and asks again when refused
  { name: 'unsubscribe', requests: 300, withinSeconds: 300, path: `${API_PREFIX}${unsubscribe.path}` },
]
