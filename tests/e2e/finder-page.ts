import type { Locator, Page } from 'playwright-core'
import { listHeading } from '../../infra/smoke/page-parts.ts'

export {
  companyName,
  ALL_COMPANIES_URL,
  findButton,
  listHeading,
  lockedRows,
  nextPage,
  openLanding,
  searchesLeft,
  total,
} from '../../infra/smoke/page-parts.ts'

/** The actions and elements that the tests of the finder share. */

/** Waits until React has drawn or taken over the page. A key pressed before it reaches only the prerendered page. */
export const scriptRuns = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const shown = document.querySelector('h1')
    return shown !== null && Object.keys(shown).some((key) => key.startsWith('__reactFiber'))
  })

export const city = (page: Page): Locator => page.getByRole('combobox', { name: 'City' })

/** An option of an open list by its name. Its count may follow, once it is loaded. */
export const option = (page: Page, name: string): Locator =>
  page.getByRole('option', { name: new RegExp(`^${name}( [\\d,]+)?$`) })

export const row = (page: Page, number: number): Locator =>
  page.getByRole('button', { name: new RegExp(`^${number}\\. `) })

export const filterChip = (page: Page, label: string): Locator =>
  page.getByRole('button', { name: `Remove filter ${label}` })

/** Waits for the results after a filter is removed. While its chip is shown, the results may be the previous ones. */
export async function resultsWithout(page: Page, label: string): Promise<void> {
  await filterChip(page, label).waitFor({ state: 'detached' })
  await listHeading(page).waitFor()
}

/** The places of the listed companies, read in one step. */
export const listedPlaces = (page: Page): Promise<string[]> =>
  page.locator('ol > li').evaluateAll((rows) => rows.map((one) => one.textContent))

/** Whether an element has the focus. Poll it: the focus moves in an effect after the element has appeared. */
export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => one === document.activeElement)

export const unlockCalls = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(search\/single|sponsorships\/check)/.test(request.url())) calls.push(request.url())
  })
  return calls
}

export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** Tabs through the search form. @returns the names of the controls that the bar with Find covers at least partly. */
export async function coveredByFindBar(page: Page): Promise<string[]> {
  const covered: string[] = []
  await page.getByLabel('Sector', { exact: true }).focus()
  for (;;) {
    const seen = await page.evaluate(() => {
      const control = document.activeElement
      const bar = document.querySelector('form button[type=submit]')?.closest('.sticky')
      if (!control || !bar || bar.contains(control) || !control.closest('form')) return null
      const box = (control.closest('label') ?? control).getBoundingClientRect()
      const isCovered = box.bottom > bar.getBoundingClientRect().top
      return { name: control.getAttribute('name') ?? control.ariaLabel ?? '', isCovered }
    })
    if (seen === null) return covered
    if (seen.isCovered) covered.push(seen.name)
    await page.keyboard.press('Tab')
  }
}

/** Starts recording layout shifts; call it before the page is opened. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts: (PerformanceEntry & { value?: number })[] = list.getEntries()
      for (const { value = 0 } of shifts) {
        const { shifted = '0' } = document.documentElement.dataset
        document.documentElement.dataset['shifted'] = String(Number(shifted) + value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The layout shift score so far. */
export const shifted = async (page: Page): Promise<number> =>
  Number((await page.locator('html').getAttribute('data-shifted')) ?? 0)

/** Whether the pager's two buttons and its text are side by side, with the text on one line. */
export const pagerInOneRow = (page: Page): Promise<boolean> =>
  page.getByRole('navigation', { name: 'Pages of the list' }).evaluate((pager) => {
    const [first, last] = [...pager.querySelectorAll('button')].map((one) => one.getBoundingClientRect())
    const words = pager.querySelector('p')
    const oneLine = words !== null && words.getBoundingClientRect().height <= 24
    return first?.top === last?.top && oneLine
  })
