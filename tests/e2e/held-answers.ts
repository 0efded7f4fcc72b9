import type { Page } from 'playwright-core'

/** Holds the calls with a matching URL until they are released; others pass. */
export async function holdAnswers(page: Page, path: string, which: (url: URL) => boolean = () => true) {
  const gate = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(`**/api${path}*`, async (route) => {
    if (which(new URL(route.request().url()))) {
      asked.resolve()
      await gate.promise
    }
    // continuing fails if the page has aborted the call
    await route.continue().catch(() => undefined)
  })
  return { asked: asked.promise, letGo: gate.resolve }
}
