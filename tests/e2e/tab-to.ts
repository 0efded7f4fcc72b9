import type { Page } from 'playwright-core'

/** Presses Tab until the focus is on the first control of that name. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const here = await page.evaluate(() => {
      const element = document.activeElement
      const label =
        element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent
      return `${element?.getAttribute('aria-label') ?? ''} ${label ?? ''}`
    })
    if (here.includes(name)) return
  }
  throw new Error(`Tab never came to "${name}"`)
}
