import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser } from '../../../functions/platform/browser/launch-browser.ts'
import { LOCAL_PASSWORD } from '../../../infra/local/seed/seed-accounts.ts'
import { fillSignIn as fillForm } from '../../../infra/smoke/page-parts.ts'
import { oncePerWorker } from '../vitest/once-per-worker.ts'
import { type Product, startProduct } from './product.ts'
import { sharedProduct } from './shared-product.ts'

export interface E2eWorld {
  product: Product
  /** Opens a page in its own context, without session or storage. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>
  /** Throws if a page has logged an error or a violation of the Content-Security-Policy. */
  stop: () => Promise<void>
}

/** Starts one browser for all test files of a worker. It ends with the worker. */
const sharedBrowser = oncePerWorker('browser', () => launchBrowser())

/** Opens pages of the worker's shared product, which is reset before each file (`sharedProduct`). */
export const startE2eWorld = (): Promise<E2eWorld> => worldOn(sharedProduct())

/** Opens pages of a new product for this file only. Files that change more than accounts need it. */
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
  // the context reports the errors of every tab
  context.on('weberror', (one) => complaints.push(one.error().message))
  context.on('console', (message) => {
    // the browser logs every 4xx; tests check what the page shows instead
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  return context
}

/** Signs in through the form of the sign-in page. */
export const fillSignIn = (page: Page, email: string, password = LOCAL_PASSWORD): Promise<void> =>
  fillForm(page, email, password)
