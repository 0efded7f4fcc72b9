import type { Browser, BrowserContext } from 'playwright-core'
import { launchBrowser } from '../../platform/browser/launch-browser.ts'

/**
 * Flags that leave the browser no way to the network: every host name is unknown to it, also an IP address, and every
 * connection goes to a proxy on an unknown host. What a page may load, `fillRequests` hands in.
 */
const WITHOUT_NETWORK = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://nowhere.invalid:9',
  // without this the browser reaches loopback and link-local addresses past the proxy
  '--proxy-bypass-list=<-loopback>',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--disable-background-networking',
]

/** Bounds the memory that the scripts of a page can fill, in MB. */
const MEMORY = '--js-flags=--max-old-space-size=512'

/** The width of a picture, and the height of the window in which a page is laid out. */
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
