import type { JobReason } from '#shared/job-reasons.ts'
import type { PageRead } from './discover-website.ts'

/** The address to ask after a failure: some websites exist only with `www.`, and some only without TLS. */
const otherwise: Partial<Record<JobReason, (url: URL) => string>> = {
  'unknown-host': ({ host, pathname }) => `https://www.${host}${pathname}`,
  'tls-failed': ({ host, pathname }) => `http://${host}${pathname}`,
  'server-error': ({ host, pathname }) => `http://${host}${pathname}`,
}

/** Reads a page. If a front page cannot be read for such a reason, its other address is asked once. */
export const fetchHomePage =
  (readPage: (address: string) => Promise<PageRead>) =>
  async (address: string): Promise<PageRead> => {
    const answer = await readPage(address)
    const url = new URL(address)
    if (answer.outcome !== 'refused' || url.pathname !== '/') return answer
    const other = otherwise[answer.reason]?.(url)
    return other === undefined ? answer : readPage(other)
  }
