import { registeredDomain } from '../../../platform/safe-fetch/registered-domain.ts'
import { isSameSite } from '#shared/sites/is-same-site.ts'
import type { FetchedDocument } from './fill-requests.ts'
import { type CheckedFetchFile, limitHosts } from './limit-hosts.ts'
import { BrowserFailure, takeScreenshot } from './take-screenshot.ts'

interface DrawPageOptions {
  fetchFile: CheckedFetchFile
  /** Reserves one request to another host of the daily budget. */
  reserve: () => Promise<boolean>
  warn: (message: string, details: { error: unknown }) => void
  take?: typeof takeScreenshot
}

const isOfSite = isSameSite(registeredDomain)

/** Whether an address is on the host or the website of a page. A host that many share is not a website. */
const isOwnOf = (page: string) => {
  const { host } = new URL(page)
  const isOfItsSite = isOfSite(page)
  return (url: string) => new URL(url).host === host || isOfItsSite(url)
}

/**
 * Draws a page, and fetches its files from a limited number of hosts.
 * @returns `budget-spent` if files are missing, because no more may be fetched today. `browser-failed` if the browser
 * could not draw it.
 */
export const drawPage =
  ({ fetchFile, reserve, warn, take = takeScreenshot }: DrawPageOptions) =>
  async (page: FetchedDocument): Promise<Uint8Array | 'budget-spent' | 'browser-failed'> => {
    const limited = limitHosts({ fetchFile, isOwn: isOwnOf(page.url), reserve })
    try {
      const image = await take(page, limited.fetchFile)
      return limited.isBudgetSpent() ? 'budget-spent' : image
    } catch (error) {
      if (!(error instanceof BrowserFailure)) throw error
      warn('browser failed', { error: error.cause })
      return 'browser-failed'
    } finally {
      limited.end()
    }
  }
