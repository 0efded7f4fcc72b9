import { unsubscribe } from '#shared/api/accounts/unsubscribe.ts'
import { checkAdvert, checkOffer } from '#shared/api/advert-checks.ts'
import { API_PREFIX } from '#shared/api/contract.ts'
import { find } from '#shared/api/find.ts'
import { jobsLanding } from '#shared/api/job-search.ts'
import { checkLicence } from '#shared/api/licence.ts'
import { mcp } from '#shared/api/mcp.ts'
import { requestObjection } from '#shared/api/objection-requests.ts'
import { searchLanding } from '#shared/api/search.ts'

/** A rate limit for one IP address. Above it the firewall answers 429. */
export interface RateRule {
  name: string
  requests: number
  withinSeconds: 60 | 120 | 300 | 600
  /** Applies to paths with one of these prefixes, together, or to every request if absent. */
  paths?: readonly string[]
  /** If set, applies to this method only. */
  method?: 'POST'
}

/**
 * The rate limits of the firewall. Each is above the product's own limit, so that users normally see the product's
 * message. Some of the product's counters count per process only, and its refusals cost something too. These limits
 * stop the floods that get past those counters. A rule costs $1 a month, so calls of one kind share it.
 */
export const rateRules: readonly RateRule[] = [
  // A page load makes about 15 requests. So 30 users behind one IP can load five pages each in five minutes.
  { name: 'all', requests: 3000, withinSeconds: 300 },
  // twice the limit of one process for the one box, which asks at each key (docs/product/accounts.md "Throttles": 600 a
  // minute). Lists share the rule, each with its own limit of 120, and agents with theirs of 200.
  {
    name: 'landing-search',
    requests: 1200,
    withinSeconds: 60,
    paths: [
      ...[searchLanding.path, jobsLanding.path, find.path, mcp.path].map((path) => `${API_PREFIX}${path}`),
      `${API_PREFIX}/register/organisations/`,
    ],
  },
  // twice the limit of one process (docs/product/accounts.md "Throttles": 30 a minute)
  { name: 'licence-check', requests: 60, withinSeconds: 60, paths: [`${API_PREFIX}${checkLicence.path}`] },
  // sign-in, registration and codes: each call costs a password hash or a mail. Reading the current account is cheap
  // and does not count. A pasted advert takes up to 3 s of a processor. Asking again for a reading does not count.
  {
    name: 'accounts',
    requests: 300,
    withinSeconds: 300,
    paths: [`${API_PREFIX}/auth/`, `${API_PREFIX}${checkAdvert.path}`, `${API_PREFIX}${checkOffer.path}`],
    method: 'POST',
  },
  // The call is public and writes to the database. A mail provider may call for many users from one IP, and retry
  // refused calls.
  { name: 'unsubscribe', requests: 300, withinSeconds: 300, paths: [`${API_PREFIX}${unsubscribe.path}`] },
  // The call is public and writes to the database. Twice the limit of one process in an hour (docs/product/accounts.md
  // "Throttles")
  { name: 'objections', requests: 120, withinSeconds: 600, paths: [`${API_PREFIX}${requestObjection.path}`] },
]
