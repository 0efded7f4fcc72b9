import type { JobReason } from '#shared/job-reasons.ts'
import type { Wait } from '#shared/job-result.ts'
import { pageReader, pageStore, siteIdentity } from '../../extraction/index.ts'
import { perContext } from '../../platform/context.ts'
import { registeredDomain } from '../../platform/safe-fetch/registered-domain.ts'
import { unlessTooComplex, withinDeadline } from '../../platform/within-deadline.ts'
import type { SitePage } from './stated-owner.ts'

/** The result of fetching a page. `address` is the one that was asked. */
export type PageRead =
  | { outcome: 'page'; page: SitePage; address: string }
  | { outcome: 'refused'; reason: JobReason }
  | Wait

const pageOf = ({ url, html }: { url: string; html: string }): SitePage => ({
  ...withinDeadline(() => siteIdentity({ url, html })),
  domain: registeredDomain(URL.parse(url)?.hostname ?? ''),
})

/** The address to ask after a failure: some websites exist only with `www.`, and some only without TLS. */
const otherwise: Partial<Record<JobReason, (url: URL) => string>> = {
  'unknown-host': ({ host, pathname }) => `https://www.${host}${pathname}`,
  'tls-failed': ({ host, pathname }) => `http://${host}${pathname}`,
  'server-error': ({ host, pathname }) => `http://${host}${pathname}`,
}

/** Reads the pages of possible websites. */
export const siteReader = perContext((context) => {
  async function readOnce(address: string): Promise<PageRead> {
    const answer = await pageReader(context)(address)
    if (answer.outcome !== 'page') return answer
    return unlessTooComplex(
      () => ({ outcome: 'page', page: pageOf(answer), address }) as const,
      () => {
        context.logger.warn('page too complex', { url: address })
        return { outcome: 'refused', reason: 'too-complex' } as const
      },
    )
  }

  return {
    /**
     * Reads a page. A page that takes too long to read is refused. If a front page cannot be read for some reasons, its
     * other address is asked once.
     */
    async read(address: string): Promise<PageRead> {
      const answer = await readOnce(address)
      const url = new URL(address)
      if (answer.outcome !== 'refused' || url.pathname !== '/') return answer
      const other = otherwise[answer.reason]?.(url)
      return other === undefined ? answer : readOnce(other)
    },

    /** A page that was read before; undefined if no copy is left, or if it takes too long to read. */
    async find(address: string): Promise<SitePage | undefined> {
      const stored = await pageStore(context).find(address)
      if (stored === undefined) return undefined
      return unlessTooComplex(
        () => pageOf(stored),
        () => undefined,
      )
    },
  }
})
