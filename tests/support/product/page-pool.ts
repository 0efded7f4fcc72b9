import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** Pages of one product. A released page is opened again: it keeps its process and its caches, which halves the cost. */
export interface PagePool {
  /** Opens a page without session or storage, whose context no other page uses. */
  open: (options?: BrowserContextOptions) => Promise<Page>
  /** Opens a page that has cached no file. A released page could show another page without a connection. */
  openUncached: () => Promise<Page>
  /**
   * Empties a page, so that `open` may return it again, and closes its other tabs. A test that leaves an init script, a
   * clock or a route of the context behind closes the context instead.
   */
  release: (page: Page) => Promise<void>
  /** Closes all pages that are not released. @returns what pages have logged as errors since the last call. */
  endFile: () => Promise<string[]>
  close: () => Promise<void>
}

/** The looks of a page that no test has changed. */
const LOOKS = {
  viewport: { width: 1440, height: 900 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
  forcedColors: 'none',
} as const

/** A worker would outlive the test, and answer in front of its routes. A test of the worker allows it. */
const WORKERS = { serviceWorkers: 'block' } as const

export function pagePool(browser: Browser, origin: string): PagePool {
  let complaints: string[] = []
  const inUse = new Set<BrowserContext>()
  /** The pages whose context has no options but looks, which can be changed. */
  const ordinary = new WeakSet<Page>()
  const released: Page[] = []

  async function openContext(options: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext({ baseURL: origin, ...LOOKS, ...WORKERS, ...options })
    context.setDefaultTimeout(30_000)
    // the context reports the errors of every tab
    context.on('weberror', (one) => complaints.push(one.error().message))
    context.on('console', (message) => {
      // the browser logs every 4xx, and the router a script that is lost; tests check what the page shows instead
      if (message.type() === 'error' && !/^Failed to load resource|LostScriptError/.test(message.text()))
        complaints.push(message.text())
    })
    context.once('close', () => inUse.delete(context))
    inUse.add(context)
    return context.newPage()
  }

  return {
    async open(options = {}) {
      const isOrdinary = Object.keys(options).every((name) => name in LOOKS)
      const used = isOrdinary ? released.pop() : undefined
      const page = used === undefined ? await openContext(options) : await withLooks(used, options)
      if (isOrdinary) ordinary.add(page)
      inUse.add(page.context())
      return page
    },

    openUncached: () => openContext({}),

    async release(page) {
      const context = page.context()
      if (!ordinary.has(page)) return context.close()
      const tabs = context.pages().filter((one) => one !== page)
      await Promise.all(tabs.map((tab) => tab.close()))
      page.removeAllListeners()
      await page.unrouteAll()
      await page.mouse.move(0, 0)
      await openStorage(page)
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      await context.clearCookies()
      inUse.delete(context)
      released.push(page)
    },

    async endFile() {
      await Promise.all([...inUse].map((context) => context.close()))
      const found = complaints
      complaints = []
      return found
    },

    async close() {
      await Promise.all(
        [...inUse, ...released.map((page) => page.context())].map((context) => context.close()),
      )
    },
  }
}

async function withLooks(page: Page, options: BrowserContextOptions): Promise<Page> {
  const { viewport, ...media } = { ...LOOKS, ...options }
  await page.setViewportSize(viewport ?? LOOKS.viewport)
  await page.emulateMedia({ ...media, media: null })
  return page
}

const STORAGE_PAGE = '/robots.txt'

/** Opens a text of the product without scripts, where the storage of its origin can be prepared. */
export async function openStorage(page: Page): Promise<void> {
  if (!page.url().endsWith(STORAGE_PAGE)) await page.goto(STORAGE_PAGE)
}
