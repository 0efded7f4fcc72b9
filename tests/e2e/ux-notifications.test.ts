import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewToast } from '../../web/src/ui/overlays/toast-store.ts'
import { type E2eWorld, startE2eWorld } from '../support/product/e2e-world.ts'
import { findButton } from './finder-page.ts'
import { holdAnswers } from './held-answers.ts'

let world: E2eWorld
beforeAll(async () => {
  world = await startE2eWorld()
})
afterAll(() => world.stop())

const cards = (page: Page) => page.getByRole('region', { name: 'Notifications' }).locator('[data-show]')

/** Whether each current notification is shown or disappearing. */
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

test('ux 12: a notification is shown for 3 seconds, hidden, and removed 300 ms later, as after a click on its cross', async () => {
  const page = await world.newPage()
  await page.clock.install()
  await page.goto('/')
  await findButton(page).waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  await announce(page)
  await page.clock.runFor(2999)
  expect(await shown(page)).toEqual(['true'])
  await page.clock.runFor(1)
  await expect.poll(() => shown(page)).toEqual(['false'])
  await page.clock.runFor(299)
  expect(await shown(page)).toEqual(['false'])
  await page.clock.runFor(1)
  await expect.poll(() => shown(page)).toEqual([])

  await announce(page)
  await page.clock.runFor(1000)
  await cards(page).getByRole('button', { name: 'Close notification' }).click()
  await expect.poll(() => shown(page)).toEqual(['false'])
  await page.clock.runFor(299)
  expect(await shown(page)).toEqual(['false'])
  await page.clock.runFor(1)
  await expect.poll(() => shown(page)).toEqual([])
  await page.context().close()
})

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

/** A script with only the notification area. The servers of the other tests send only texts as messages. */
const alone = `
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  import { ToastArea } from './web/src/ui/overlays/toast-area.tsx'
  import { showToast } from './web/src/ui/overlays/toasts.ts'
  globalThis.showToast = showToast
  createRoot(document.body.appendChild(document.createElement('main'))).render(createElement(ToastArea))
`

test('ux 13: a notification shows a text as it is, flattens a list or object, and calls anything else unknown', async () => {
  const { outputFiles } = await build({
    stdin: { contents: alone, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const page = await world.newPage()
  // the Content-Security-Policy of a real page would refuse the script
  await page.goto('about:blank')
  await page.setContent('<!doctype html><html lang="en-GB"><title>Notifications</title>')
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
  await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' })
  const said = async (message: unknown): Promise<string | undefined> => {
    const before = await cards(page).count()
    await page.evaluate(
      (one) =>
        (globalThis as unknown as { showToast: (toast: NewToast) => void }).showToast({
          type: 'error',
          message: one,
        }),
      message,
    )
    await expect.poll(() => cards(page).count()).toBeGreaterThan(before)
    return cards(page).last().locator('p').innerText()
  }
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  expect(await said('Found 3 companies')).toBe('Found 3 companies')
  expect(await said(['Too short', 'Too common'])).toBe('Too short, Too common')
  expect(await said({ email: ['Taken'], password: ['Short', { more: 'Common' }] })).toBe(
    'Taken, Short, Common',
  )
  for (const nothing of [42, null, undefined, true, []]) expect(await said(nothing)).toBe('Unknown error')
  await page.context().close()
})
