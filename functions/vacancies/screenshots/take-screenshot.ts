import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser } from '../../platform/browser/launch-browser.ts'
import { type FetchedDocument, type FetchFile, fillRequests } from './fill-requests.ts'

/**
 * Flags that cut the browser off from the network. It can resolve no host name and no IP address. Every connection goes
 * to a proxy on an unknown host. Files reach a page only through `fillRequests`.
 */
const WITHOUT_NETWORK = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://nowhere.invalid:9',
  // without this flag, the browser bypasses the proxy for loopback and link-local addresses
  '--proxy-bypass-list=<-loopback>',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--disable-background-networking',
]

/** Limits the memory of scripts, in MB. */
const MEMORY = '--js-flags=--max-old-space-size=512'

const WINDOW = { width: 1280, height: 800 }

/** Starts a browser that has no network, with one empty profile. The caller closes the browser. */
export async function openIsolatedBrowser(): Promise<{ browser: Browser; context: BrowserContext }> {
  const browser = await launchBrowser([...WITHOUT_NETWORK, MEMORY])
  const context = await browser.newContext({
    viewport: WINDOW,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    acceptDownloads: false,
    permissions: [],
  })
  return { browser, context }
}

const MAX_HEIGHT = 8000

/** Encodes a PNG as WebP. The same pixels always give the same bytes. */
const encodeScreenshot = async (png: Uint8Array): Promise<Uint8Array> =>
  sharp(png, { limitInputPixels: WINDOW.width * MAX_HEIGHT })
    .webp({ quality: 75, effort: 3 })
    .toBuffer()

const SECOND = 1000

/** Timeouts in milliseconds. */
export interface ScreenshotTimeouts {
  /** The time limit for loading. After it, the page is drawn as it is. */
  load: number
  /** The wait after loading, for scripts that still change the page. */
  settle: number
  total: number
}

const usual: ScreenshotTimeouts = { load: 15 * SECOND, settle: SECOND, total: 40 * SECOND }

/** The page was not drawn in time, or the browser crashed. */
export class BrowserFailure extends Error {
  override readonly name = 'BrowserFailure'
}

/**
 * Takes a screenshot of a document in a browser without network access (docs/product/pipeline.md "Screenshots"). The
 * browser is always closed afterwards.
 * @returns a WebP of 1280 px width and at most 8,000 px height.
 * @throws BrowserFailure
 */
export async function takeScreenshot(
  document: FetchedDocument,
  fetchFile: FetchFile,
  timeouts: ScreenshotTimeouts = usual,
): Promise<Uint8Array> {
  const { browser, context } = await openIsolatedBrowser()
  const late = new AbortController()
  try {
    const png = await Promise.race([
      draw(context, document, fetchFile, timeouts),
      wait(timeouts.total, undefined, { signal: late.signal }).then(() => {
        throw new Error(`no screenshot after ${timeouts.total} ms`)
      }),
    ])
    return await encodeScreenshot(png)
  } catch (error) {
    throw new BrowserFailure('The browser could not show the page', { cause: error })
  } finally {
    late.abort()
    await close(browser)
  }
}

async function draw(
  context: BrowserContext,
  document: FetchedDocument,
  fetchFile: FetchFile,
  { load, settle }: ScreenshotTimeouts,
): Promise<Buffer> {
  const page = await context.newPage()
  context.on('page', (popup) => void popup.close().catch(() => {}))
  await fillRequests(context, page, document, fetchFile)
  await page.goto(document.url, { waitUntil: 'commit', timeout: load })
  // a page that does not finish loading is drawn as it is
  await page.waitForLoadState('load', { timeout: load }).catch(() => {})
  await page.waitForTimeout(settle)
  // the size comes from the browser, because a script of the page could fake it
  const browser = await context.newCDPSession(page)
  const { cssContentSize } = await browser.send('Page.getLayoutMetrics')
  const height = Math.min(Math.max(Math.ceil(cssContentSize.height), WINDOW.height), MAX_HEIGHT)
  const { data } = await browser.send('Page.captureScreenshot', {
    format: 'png',
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width: WINDOW.width, height, scale: 1 },
  })
  return Buffer.from(data, 'base64')
}

/** The time limit for closing the browser. After it, the worker returns without waiting longer. */
const CLOSE_MILLISECONDS = 10 * SECOND

const close = (browser: Browser): Promise<unknown> =>
  Promise.race([browser.close(), wait(CLOSE_MILLISECONDS, undefined, { ref: false })])
