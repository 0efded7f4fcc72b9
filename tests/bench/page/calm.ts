import type { Page, Request } from 'playwright-core'

/** The time without a request after which the page counts as calm. */
const CALM_MS = 200
/** A request that takes longer is no longer waited for. The browser does not report the end of each, such as of a beacon. */
const LONGEST_MS = 3000
const POLL_MS = 20

/** Watches the requests of a page, and returns what waits until none is open and no work is left. */
export function calmOf(page: Page): () => Promise<void> {
  const open = new Map<Request, number>()
  let last = 0
  const heard = () => (last = performance.now())
  page.on('request', (request) => open.set(request, heard()))
  const close = (request: Request) => {
    heard()
    open.delete(request)
  }
  page.on('requestfinished', close)
  page.on('requestfailed', close)
  const isBusy = () => {
    const now = performance.now()
    return now - last < CALM_MS || [...open.values()].some((from) => now - from < LONGEST_MS)
  }
  return async () => {
    heard()
    while (isBusy()) await page.waitForTimeout(POLL_MS)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
}
