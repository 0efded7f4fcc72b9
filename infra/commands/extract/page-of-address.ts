import { LOCAL_STAGE } from '../../local/local-stage.ts'
import { systemClock } from '../../../functions/platform/clock.ts'
import { fetchDependencies } from '../../../functions/platform/safe-fetch/fetch-dependencies.ts'
import { fetchPage } from '../../../functions/platform/safe-fetch/fetch-page.ts'
import { localRoutesOf } from '../../../functions/platform/safe-fetch/local-routes.ts'
import { userAgentOf } from '../../../functions/platform/safe-fetch/user-agent.ts'
import type { ReadPage } from './read-page-of.ts'

/** The default origin for the User-Agent is that of a local run. */
const PAGE_ORIGIN = 'http://localhost:3000'

/**
 * Fetches a page by the rules of the product (docs/product/pipeline.md "Fetching"), and stores nothing. The variables
 * `FETCH_ALLOW` and `SAMPLE_SITES` apply.
 */
export async function pageOfAddress(address: string): Promise<ReadPage> {
  const { FETCH_ALLOW = '', SAMPLE_SITES = '', PAGE_ORIGIN: origin = PAGE_ORIGIN } = process.env
  const fetch = fetchPage({
    fetch: fetchDependencies(
      localRoutesOf(FETCH_ALLOW, SAMPLE_SITES),
      async () => userAgentOf(LOCAL_STAGE, origin),
      systemClock,
    ),
    // the command fetches a single page, so no lease is necessary
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
