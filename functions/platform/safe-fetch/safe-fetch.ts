import { type FetchDependencies, fetchHop, type FetchOptions } from './fetch-hop.ts'
import type { FetchOutcome } from './fetch-outcome.ts'
import { followRedirects } from './follow-redirects.ts'

/**
 * Makes a fetch for URLs that others write (docs/product/pipeline.md "Fetching"). It reaches public addresses only, follows at
 * most five redirects, and stops at a number of bytes and after a time. It never throws for what a host does.
 */
export const safeFetch =
  (dependencies: FetchDependencies) =>
  (url: string, options: FetchOptions = {}): Promise<FetchOutcome> =>
    followRedirects(url, dependencies.routes, dependencies.timeouts.total, (hop, signal) =>
      fetchHop(dependencies, hop, options, signal),
    )
