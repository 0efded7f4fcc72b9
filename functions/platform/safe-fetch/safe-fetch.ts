import { type FetchDependencies, fetchHop, type FetchOptions } from './fetch-hop.ts'
import type { FetchOutcome } from './fetch-outcome.ts'
import { followRedirects } from './follow-redirects.ts'

/**
 * Makes a fetch for URLs that others write (docs/product/pipeline.md "Fetching"). It reaches public addresses only, and
 * follows at most five redirects. The size and the time of a fetch are limited. It never throws for what a host does.
 */
export const safeFetch =
  (dependencies: FetchDependencies) =>
  (url: string, options: FetchOptions = {}): Promise<FetchOutcome> =>
    followRedirects(url, dependencies.routes, dependencies.timeouts.total, (hop, signal) =>
      fetchHop(dependencies, hop, options, signal),
    )
