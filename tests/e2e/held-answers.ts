import type { Page } from 'playwright-core'

/** Holds the answers to the calls whose address says so, until they are let go; others pass. */
export async function holdAnswers(page: Page, path: string, which: (url: URL) => boolean = () => true) {
  const gate = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(`**/api${path}*`, async (route) => {
    if (which(new URL(route.request().url()))) {
      asked.resolve()
      await gate.promise
    }
    // a call that the page has given up is nobody's any more
    await route.continue().catch(() => undefined)
  })
  return { asked: asked.promise, letGo: gate.resolve }
}
