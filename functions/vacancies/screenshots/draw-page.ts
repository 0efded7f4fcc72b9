import { isSameSite } from '#shared/sites/is-same-site.ts'
import { registeredDomain } from '../../platform/safe-fetch/registered-domain.ts'
import type { FetchedDocument, FetchFile } from './fill-requests.ts'
import { BrowserFailure, takeScreenshot } from './take-screenshot.ts'

/** A fetch that asks before each request, also after a redirect. */
export type CheckedFetchFile = (
  url: string,
  options: Parameters<FetchFile>[1] & { mayFetch: (url: string) => Promise<boolean> },
) => ReturnType<FetchFile>

const MAX_HOSTS = 10
/** The limits for a host that is not the page's own. Whoever writes a page could otherwise flood it. */
const MAX_REQUESTS = 20
const MAX_AT_ONCE = 2

interface Host {
  requests: number
  running: number
  waiting: (() => void)[]
}

interface HostLimits {
  fetchFile: CheckedFetchFile
  /** Whether an address belongs to the website of the page. */
  isOwn: (url: string) => boolean
  /** Reserves one request to another host of the daily budget. */
  reserve: () => Promise<boolean>
}

const nothing = () => {}

/**
 * Limits what the files of one page ask of other hosts (docs/product/pipeline.md "Screenshots"). A redirect counts as a
 * request to the host that it leads to.
 */
export function limitHosts({ fetchFile, isOwn, reserve }: HostLimits) {
  const hosts = new Map<string, Host>()
  let isBudgetSpent = false
  let isOver = false

  function hostOf(url: string): Host | undefined {
    const { host: name } = new URL(url)
    const known = hosts.get(name)
    if (known !== undefined || hosts.size === MAX_HOSTS) return known
    const host = { requests: 0, running: 0, waiting: [] }
    hosts.set(name, host)
    return host
  }

  /** Waits for a turn at the host of an address. @returns what ends the turn; undefined if there is none. */
  async function enter(url: string): Promise<(() => void) | undefined> {
    const host = hostOf(url)
    if (host === undefined) return undefined
    if (isOwn(url)) return nothing
    host.requests += 1
    if (host.requests > MAX_REQUESTS) return undefined
    while (host.running === MAX_AT_ONCE) await new Promise<void>((resolve) => host.waiting.push(resolve))
    host.running += 1
    const leave = () => {
      host.running -= 1
      host.waiting.shift()?.()
    }
    if (!isOver && !isBudgetSpent && (await reserve())) return leave
    isBudgetSpent ||= !isOver
    leave()
    return undefined
  }

  return {
    async fetchFile(url: string, options: Parameters<FetchFile>[1]): ReturnType<FetchFile> {
      let leave = nothing
      const mayFetch = async (next: string) => {
        leave()
        const entered = await enter(next)
        leave = entered ?? nothing
        return entered !== undefined
      }
      try {
        return await fetchFile(url, { ...options, mayFetch })
      } finally {
        leave()
      }
    },
    /** Whether a file was left out because the daily budget is spent. */
    isBudgetSpent: () => isBudgetSpent,
    /** Ends all waiting requests to other hosts, because nobody needs their files any more. */
    end: () => void (isOver = true),
  }
}

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
