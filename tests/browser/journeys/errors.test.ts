import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { MAX_RETRIES } from '../../../web/src/lib/api/swr-config.tsx'
import { ALL_COMPANIES_URL, findButton, hasFocus, listHeading, openLanding } from '../../e2e/finder-page.ts'
import { userPage } from '../../e2e/user-page.ts'
import { startE2eWorld } from '../../support/product/e2e-world.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

const LOGIN_SCRIPT = /\/assets\/auth-/

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })
const headerSignIn = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Sign In' }).filter({ visible: true })

/** Opens the finder and records every error notification from then on, because each disappears after three seconds. */
async function signedIn() {
  const page = await userPage(world, 'user@example.com')
  await page.goto('/sponsors')
  await heading(page, 'Sponsor Finder').waitFor()
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (added instanceof HTMLElement && added.textContent.startsWith('Error:'))
          seen.push(added.textContent.slice('Error:'.length))
    }).observe(document.body, { childList: true, subtree: true })
  })
  const notices = (): Promise<string[]> => page.evaluate(() => (globalThis as { seen?: string[] }).seen ?? [])
  return { page, notices }
}

const documentLoads = (page: Page): string[] => {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  return loads
}

test('an unknown URL gets a 404 page with a link to the search', async () => {
  const page = await world.newPage()
  const response = await page.goto('/nowhere/at-all')
  expect(response?.status()).toBe(404)
  await heading(page, 'Page not found').waitFor()
  expect(await page.title()).toBe('Page not found – Sponsor Finder')
  await page.getByRole('link', { name: 'Find a sponsor' }).click()
  await findButton(page).waitFor()
  await world.release(page)
})

describe('ux 11: a page script that is missing', () => {
  test('after a missing page script the page reloads once, then shows an error and can be reopened', async () => {
    const page = await world.newPage()
    await openLanding(page)
    await page.route(LOGIN_SCRIPT, (route) => route.fulfill({ status: 404 }))
    const loads = documentLoads(page)
    await headerSignIn(page).click()
    await heading(page, 'This page could not be loaded').waitFor()
    expect(loads).toHaveLength(1)
    expect(new URL(page.url()).pathname).toBe('/login')

    await page.getByRole('link', { name: 'Go to the start page' }).click()
    await findButton(page).waitFor()
    await page.goBack()
    await page.unroute(LOGIN_SCRIPT)
    await tryAgain(page).click()
    await heading(page, 'Sign in').waitFor()
    await world.release(page)
  })
})

test('without a connection the page stays, reports the lost connection, and continues when it is back', async () => {
  const page = await world.newUncachedPage()
  await openLanding(page)
  const loads = documentLoads(page)
  await page.context().setOffline(true)
  await headerSignIn(page).click()
  await heading(page, 'No connection').waitFor()
  await tryAgain(page).click()
  await heading(page, 'No connection').waitFor()
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await findButton(page).waitFor()
  await page.goBack()
  await heading(page, 'No connection').waitFor()
  expect(loads).toEqual([])
  await page.context().setOffline(false)
  await heading(page, 'Sign in').waitFor()
  await world.release(page)
})

test('while the server does not answer the page stays, and Try again opens the page once it does', async () => {
  const page = await world.newUncachedPage()
  await openLanding(page)
  const loads = documentLoads(page)
  await page.route('**/*', (route) => route.abort())
  await headerSignIn(page).click()
  await heading(page, 'No connection').waitFor()
  await tryAgain(page).click()
  await expect.poll(() => tryAgain(page).isEnabled()).toBe(true)
  await heading(page, 'No connection').waitFor()
  expect(loads).toEqual([])
  await page.unroute('**/*')
  await tryAgain(page).click()
  await heading(page, 'Sign in').waitFor()
  await world.release(page)
})

test('a page whose guard gets no answer opens after a retry, and gets the focus', async () => {
  const { page } = await signedIn()
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 503, body: '<html>' }))
  await page.goto(ALL_COMPANIES_URL)
  await heading(page, 'This page could not be shown').waitFor()
  await page.getByText('Server error occurred. Please try again later.').waitFor()
  await page.unroute('**/api/auth/me')
  await tryAgain(page).click()
  await listHeading(page).waitFor()
  await expect.poll(() => hasFocus(page.locator('main'))).toBe(true)
  await world.release(page)
})

describe('a search', () => {
  test('a search without an answer is announced once, and the error replaces the results', async () => {
    const { page, notices } = await signedIn()
    let searches = 0
    await page.route('**/api/**', (route) => {
      if (/\/api\/sponsorships\?/.test(route.request().url())) searches += 1
      return route.abort()
    })
    await findButton(page).click()
    await page.getByRole('alert').getByText('Could not connect to the server.').waitFor()
    // an automatic retry that succeeds would remove the button before the click
    await expect.poll(() => searches).toBe(1 + MAX_RETRIES)
    await expect
      .poll(notices)
      .toEqual(['Could not connect to the server. Please check your network connection.'])
    await page.unroute('**/api/**')
    await tryAgain(page).click()
    await listHeading(page).waitFor()
    await world.release(page)
  })
})
