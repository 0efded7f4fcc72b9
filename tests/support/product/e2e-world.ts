import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser } from '../../../functions/platform/browser/launch-browser.ts'
import { LOCAL_PASSWORD } from '../../../infra/local/seed/seed-accounts.ts'
import { fillSignIn as fillForm } from '../../../infra/smoke/page-parts.ts'
import { oncePerWorker } from '../vitest/once-per-worker.ts'
import { type Product, startProduct } from './product.ts'
import { sharedProduct } from './shared-product.ts'

export interface E2eWorld {
  product: Product
  /** Opens a page without session or storage, whose context no other page uses. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>
  /**
   * Empties a page, so that `newPage` may return it again. It keeps its process and its cache, which saves half of the
   * time of a page. A test that leaves an init script, a clock or a route of the context behind closes the context
   * instead.
   * @throws if the page has another tab.
   */
  release: (page: Page) => Promise<void>
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
  /** The pages whose context has no options but looks, which can be changed. */
  const ordinary = new Set<Page>()
  const released: Page[] = []
  return {
    product,
    async newPage(options = {}) {
      const isOrdinary = Object.keys(options).every((name) => name in LOOKS)
      const used = isOrdinary ? released.pop() : undefined
      if (used !== undefined) return withLooks(used, options)
      const context = await openContext(browser, product.origin, complaints, options)
      contexts.push(context)
      const page = await context.newPage()
      if (isOrdinary) ordinary.add(page)
      return page
    },
    async release(page) {
      if (!ordinary.has(page)) return page.context().close()
      if (page.context().pages().length > 1) throw new Error('A page with another tab cannot be released')
      await page.unrouteAll()
      await page.mouse.move(0, 0)
      await openStorage(page)
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      await page.context().clearCookies()
      released.push(page)
    },
    async stop() {
      await Promise.all(contexts.map((context) => context.close()))
      await product.stop()
      if (complaints.length > 0) throw new Error(`The pages complained:\n${complaints.join('\n')}`)
    },
  }
}

/** The looks of a page that no test has changed. */
const LOOKS = {
  viewport: { width: 1440, height: 900 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
  forcedColors: 'none',
} as const

async function withLooks(page: Page, options: BrowserContextOptions): Promise<Page> {
  const { viewport, ...media } = { ...LOOKS, ...options }
  await page.setViewportSize(viewport ?? LOOKS.viewport)
  await page.emulateMedia({ ...media, media: null })
  return page
}

/** Opens a text of the product, in which no script runs. There the storage of its origin can be prepared. */
export const openStorage = (page: Page): Promise<unknown> => page.goto('/robots.txt')

async function openContext(
  browser: Browser,
  origin: string,
  complaints: string[],
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    ...LOOKS,
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
