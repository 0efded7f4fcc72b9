import type { Browser, BrowserContext } from 'playwright-core'
import { launchBrowser } from '../../../platform/browser/launch-browser.ts'

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

/** The width of a screenshot, and the height of the window in which a page is laid out. */
export const WINDOW = { width: 1280, height: 800 }

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
