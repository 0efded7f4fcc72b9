import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { findButton } from '../e2e/finder-page.ts'
import { holdAnswers } from '../e2e/held-answers.ts'
import { startE2eWorld } from '../support/product/e2e-world.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

const cards = (page: Page) => page.getByRole('region', { name: 'Notifications' }).locator('[data-show]')

const shown = (page: Page): Promise<(string | null)[]> =>
  cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('data-show')))

/** Searches while the page's clock is paused, so that the time of the answer is known to the millisecond. */
async function announce(page: Page): Promise<void> {
  const held = await holdAnswers(page, '/search/landing')
  await findButton(page).click()
  // a search starts only after a pause in typing
  await page.clock.runFor(1000)
  await held.asked
  held.letGo()
  await cards(page)
    .getByText(/^Found [\d,]+ companies$/)
    .waitFor()
}

test('on a phone a notification does not cover the first entry of an open menu', async () => {
  const page = await world.newPage({ viewport: { width: 390, height: 844 } })
  await page.clock.install()
  await page.goto('/')
  await findButton(page).waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  await announce(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const first = page.getByRole('navigation', { name: 'Menu' }).getByRole('link').first()
  expect(await shown(page)).toEqual(['true'])
  // Playwright refuses a click on what another element covers
  await first.click({ trial: true, timeout: 5000 })
  await page.context().close()
})

/** The headings, and the focused element, that a notification covers. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { top, bottom } = document.querySelector('.toast')!.getBoundingClientRect()
    return [...document.querySelectorAll('h1, h2, h3'), document.activeElement!]
      .filter((one) => one.matches(':not(body, main)'))
      .filter((one) => {
        const at = one.getBoundingClientRect()
        return at.height > 0 && at.top < bottom && at.bottom > top
      })
      .map((one) => one.textContent)
  })

test.each([0, 150, 300, 450, 600])(
  'on a phone a notification covers no heading and no focused element, scrolled down by %d px',
  async (down) => {
    const page = await world.newPage({ viewport: { width: 390, height: 844 } })
    await page.clock.install()
    await page.goto('/')
    await findButton(page).waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    // the next notification finds the page where the user has scrolled to, with the focus on its last button
    await announce(page)
    await page.clock.runFor(4000)
    await page.evaluate((y) => window.scrollTo(0, y), down)
    const buttons = page.getByRole('main').getByRole('button')
    await buttons.last().evaluate((button) => button.focus({ preventScroll: true }))
    await page.evaluate(() => document.querySelector('form')!.requestSubmit())
    await page.clock.runFor(1000)
    await cards(page).first().waitFor()
    expect(await covered(page)).toEqual([])
    await page.context().close()
  },
)
