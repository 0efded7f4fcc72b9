import type { Page } from 'playwright-core'

/** Enough to pass all controls of a page, some of which a loaded machine shows late. */
const PATIENCE_SECONDS = 45

/** Presses Tab until the next control of that name has the focus; a string matches any part of the name. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const deadline = Date.now() + PATIENCE_SECONDS * 1000
  while (Date.now() < deadline) {
    await page.keyboard.press('Tab')
    const here = await page.evaluate(() => {
      const element = document.activeElement
      // after the last control the focus leaves the page, before Tab starts at the first one again
      if (element === document.body) return ''
      const isField =
        element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement
      const label = isField ? element.labels?.[0]?.textContent : element?.textContent
      return (element?.getAttribute('aria-label') ?? label ?? '').replaceAll(/\s+/g, ' ').trim()
    })
    if (typeof name === 'string' ? here.includes(name) : name.test(here)) return
  }
  throw new Error(`Tab never came to "${name}" within ${PATIENCE_SECONDS} s`)
}

/** Moves to a control with Tab and presses a key there. */
export async function press(
  page: Page,
  name: string | RegExp,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press(key)
}
