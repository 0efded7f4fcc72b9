import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { LOCAL_PASSWORD } from '../../infra/local/seed/seed-accounts.ts'
import { fillSignIn as fillForm, finderHeading } from '../../infra/smoke/page-parts.ts'
import { launchBrowser } from '../../infra/browser/launch-browser.ts'
import { type Product, startProduct } from './product.ts'

export interface E2eWorld {
  product: Product
  /** A page of its own: no session, no storage. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>
  /** Throws where a page has logged an error or a refusal of the Content-Security-Policy. */
  stop: () => Promise<void>
}

/** The whole product and one browser for all the pages of a test file. */
export async function startE2eWorld(env: Record<string, string> = {}): Promise<E2eWorld> {
  const [product, browser] = await Promise.all([startProduct({ env }), launchBrowser()])
  const complaints: string[] = []
  return {
    product,
    newPage: (options) => openPage(browser, product.origin, complaints, options),
    async stop() {
      await browser.close()
      await product.stop()
      if (complaints.length > 0) throw new Error(`The pages complained:\n${complaints.join('\n')}`)
    },
  }
}

async function openPage(
  browser: Browser,
  origin: string,
  complaints: string[],
  options: BrowserContextOptions = {},
): Promise<Page> {
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
  return context.newPage()
}

/** Signs in through the form, from wherever the page is on the sign-in page. */
export const fillSignIn = (page: Page, email: string, password = LOCAL_PASSWORD): Promise<void> =>
  fillForm(page, email, password)

/** Opens the sign-in page and signs in; the page then shows the finder. */
export async function signIn(page: Page, email = 'user@example.com'): Promise<void> {
  await page.goto('/login')
  await fillSignIn(page, email)
  await finderHeading(page).waitFor()
}
