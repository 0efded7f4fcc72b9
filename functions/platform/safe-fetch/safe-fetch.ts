import { type AddressOptions, type FetchDependencies, fetchHop, type FetchOptions } from './fetch-hop.ts'
import type { FetchOutcome } from './fetch-outcome.ts'
import { followRedirects } from './follow-redirects.ts'

/**
 * Makes a fetch for untrusted URLs (docs/product/pipeline.md "Fetching"). It connects to public addresses only, and
 * follows at most five redirects. Size and time are limited. A failure of the host is an outcome, not an error.
 */
export const safeFetch =
  (dependencies: FetchDependencies) =>
  (
    url: string,
    { mayFetch = () => true, ...options }: FetchOptions & AddressOptions = {},
  ): Promise<FetchOutcome> =>
    followRedirects(url, dependencies.routes, dependencies.timeouts.total, async (hop, signal) => {
      if (!(await mayFetch(hop.href))) return { outcome: 'refused', reason: 'blocked-address' }
      return fetchHop(dependencies, hop, options, signal)
    })
