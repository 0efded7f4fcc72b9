import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser } from '../../infra/browser/launch-browser.ts'
import { LOCAL_PASSWORD } from '../../infra/local/seed/seed-accounts.ts'
import { fillSignIn as fillForm } from '../../infra/smoke/page-parts.ts'
import { oncePerWorker } from './once-per-worker.ts'
import { type Product, startProduct } from './product.ts'
import { sharedProduct } from './shared-product.ts'

export interface E2eWorld {
  product: Product
  /** A page of its own: no session, no storage. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>
  /** Throws where a page has logged an error or a refusal of the Content-Security-Policy. */
  stop: () => Promise<void>
}

/** One for all the test files of a worker; it ends with the worker. */
const sharedBrowser = oncePerWorker('browser', () => launchBrowser())

/** The product that the files of a worker share, as new (`sharedProduct`), and pages of this file alone. */
export const startE2eWorld = (): Promise<E2eWorld> => worldOn(sharedProduct())

/** A product of its own, for a file that changes more than accounts. */
export const startOwnE2eWorld = (): Promise<E2eWorld> => worldOn(startProduct())

async function worldOn(starting: Promise<Product>): Promise<E2eWorld> {
  const [product, browser] = await Promise.all([starting, sharedBrowser()])
  const complaints: string[] = []
  const contexts: BrowserContext[] = []
  return {
    product,
    async newPage(options) {
      const context = await openContext(browser, product.origin, complaints, options)
      contexts.push(context)
      return context.newPage()
    },
    async stop() {
      await Promise.all(contexts.map((context) => context.close()))
      await product.stop()
      if (complaints.length > 0) throw new Error(`The pages complained:\n${complaints.join('\n')}`)
    },
  }
}

async function openContext(
  browser: Browser,
  origin: string,
  complaints: string[],
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    ...options,
  })
  context.setDefaultTimeout(30_000)
  // of the context, so that other tabs count too
  context.on('weberror', (one) => complaints.push(one.error().message))
  context.on('console', (message) => {
    // the browser logs every 4xx itself; the tests look at what the page made of it
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  return context
}

/** Signs in through the form, from wherever the page is on the sign-in page. */
export const fillSignIn = (page: Page, email: string, password = LOCAL_PASSWORD): Promise<void> =>
  fillForm(page, email, password)
