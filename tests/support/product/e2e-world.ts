import type { Page } from 'playwright-core'
import { launchBrowser } from '../../../functions/platform/browser/launch-browser.ts'
import { LOCAL_PASSWORD } from '../../../infra/local/seed/seed-accounts.ts'
import { fillSignIn as fillForm } from '../../../infra/smoke/page-parts.ts'
import { oncePerWorker } from '../vitest/once-per-worker.ts'
import { type PagePool, pagePool } from './page-pool.ts'
import { type Product, startProduct } from './product.ts'
import { sharedProduct } from './shared-product.ts'

export interface E2eWorld {
  product: Product
  newPage: PagePool['open']
  newUncachedPage: PagePool['openUncached']
  release: PagePool['release']
  /** Throws if a page has logged an error or a violation of the Content-Security-Policy. */
  stop: () => Promise<void>
}

/** Starts one browser for all test files of a worker. It ends with the worker. */
const sharedBrowser = oncePerWorker('browser', () => launchBrowser())

/** The pages of the worker's shared product. Its files open the same pages one after the other. */
const sharedPages = oncePerWorker('pages', () => new Map<string, PagePool>())

/** Opens pages of the worker's shared product, which is reset before each file (`sharedProduct`). */
export async function startE2eWorld(): Promise<E2eWorld> {
  const [product, browser] = await Promise.all([sharedProduct(), sharedBrowser()])
  const pages = sharedPages().get(product.origin) ?? pagePool(browser, product.origin)
  sharedPages().set(product.origin, pages)
  return worldOn(product, pages)
}

/** Opens pages of a new product for this file only, `empty` but for accounts if asked. For files that change more than accounts. */
export async function startOwnE2eWorld(options?: { empty: boolean }): Promise<E2eWorld> {
  const [product, browser] = await Promise.all([startProduct(options), sharedBrowser()])
  const pages = pagePool(browser, product.origin)
  return worldOn(product, pages, () => pages.close())
}

const worldOn = (product: Product, pages: PagePool, end = async () => {}): E2eWorld => ({
  product,
  newPage: pages.open,
  newUncachedPage: pages.openUncached,
  release: pages.release,
  async stop() {
    const complaints = await pages.endFile()
    await end()
    await product.stop()
    if (complaints.length > 0) throw new Error(`The pages complained:\n${complaints.join('\n')}`)
  },
})

export const fillSignIn = (page: Page, email: string, password = LOCAL_PASSWORD): Promise<void> =>
  fillForm(page, email, password)
