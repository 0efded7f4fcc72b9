import { systemClock } from '../../../functions/platform/clock.ts'
import { fetchDependencies } from '../../../functions/platform/safe-fetch/fetch-dependencies.ts'
import { fetchPage } from '../../../functions/platform/safe-fetch/fetch-page.ts'
import { localRoutesOf } from '../../../functions/platform/safe-fetch/local-routes.ts'
import { userAgentOf } from '../../../functions/platform/safe-fetch/user-agent.ts'
import type { ReadPage } from './read-page-of.ts'

/** The page that says who we are is that of a local run, unless the environment names another. */
const PAGE_ORIGIN = 'http://localhost:3000'

/**
 * Reads the page of an address with the guards and manners of the product (docs/product/pipeline.md "Fetching"), and
 * stores nothing. `FETCH_ALLOW` and `SAMPLE_SITES` of the environment count too.
 */
export async function pageOfAddress(address: string): Promise<ReadPage> {
  const { FETCH_ALLOW = '', SAMPLE_SITES = '', PAGE_ORIGIN: origin = PAGE_ORIGIN } = process.env
  const fetch = fetchPage({
    fetch: fetchDependencies(
      localRoutesOf(FETCH_ALLOW, SAMPLE_SITES),
      async () => userAgentOf(origin),
      systemClock,
    ),
    // one page of one command: nobody else asks the host, and no second page follows
    leases: { take: async (host) => ({ host, leaseId: '' }), release: async () => {} },
    robots: { read: async () => undefined, save: async () => {} },
    budget: { reserve: async () => true },
  })
  const outcome = await fetch(address)
  switch (outcome.outcome) {
    case 'page':
      return { file: null, url: outcome.url, html: outcome.text }
    case 'unchanged':
      return { file: null, url: address, reason: 'server-error' }
    default:
      return { file: null, url: address, reason: outcome.reason }
  }
}
