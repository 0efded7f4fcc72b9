import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { hasFocus, openLanding } from '../../e2e/finder-page.ts'
import { userPage } from '../../e2e/user-page.ts'
import { startE2eWorld } from '../../support/product/e2e-world.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

const phone = { viewport: { width: 390, height: 844 } }
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test.each(['/', '/login', '/sponsors'])(
  'ux 1: the first Tab lands on "Skip to main content", which leads there, on %s',
  async (place) => {
    const page = await (place === '/login' ? world.newPage() : userPage(world, 'user@example.com'))
    await page.goto(place)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content')
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)
    await world.release(page)
  },
)

test('ux 3: opening a page moves the focus to its heading, and Back restores the previous position', async () => {
  const page = await world.newPage(phone)
  await openLanding(page)
  const onward = page.getByRole('main').getByRole('link', { name: 'Create a free account' })
  await onward.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(500)
  await onward.click()
  await expect.poll(() => hasFocus(heading(page, 'Create a free account'))).toBe(true)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await onward.waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  await world.release(page)
})

test('text typed in the box before the scripts are there stays, with the focus, and is answered', async () => {
  const page = await world.newPage()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const box = page.getByRole('main').getByRole('combobox', { name: 'Title, employer, place or code' })
  await box.pressSequentially('nurse')
  release()
  await page.getByRole('option').first().waitFor()
  expect(await box.inputValue()).toBe('nurse')
  expect(await hasFocus(box)).toBe(true)
  await world.release(page)
})

test('an administrator’s header fits into the window at every width', async () => {
  const page = await userPage(world, 'admin@example.com')
  await page.goto('/sponsors')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  for (const width of [1280, 1424, 1440, 1500, 1600, 1680, 1700]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(beyond).toBeLessThanOrEqual(0)
  }
  await world.release(page)
})

test('ux 9: the user menu shows the first letter, closes by a click outside and Escape, and signs out', async () => {
  const page = await userPage(world, 'user@example.com')
  await page.goto('/account')
  const button = page.getByRole('button', { name: 'Your account, Uma Reader' })
  await expect.poll(() => button.innerText()).toBe('U')
  const expanded = () => button.getAttribute('aria-expanded')
  expect(await expanded()).toBe('false')
  await button.click()
  await expect.poll(expanded).toBe('true')
  await heading(page, 'Account Details').click()
  await expect.poll(expanded).toBe('false')
  await button.click()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect.poll(expanded).toBe('false')
  await expect.poll(() => hasFocus(button)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await heading(page, 'Sign in').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await world.release(page)
})

test('ux 10: the mobile menu closes by a click outside and by navigation', async () => {
  const page = await userPage(world, 'user@example.com', phone)
  await page.goto('/account')
  const button = page.getByRole('button', { name: 'Menu' })
  const expanded = () => button.getAttribute('aria-expanded')
  await button.click()
  await expect.poll(expanded).toBe('true')
  await page.mouse.click(20, 800)
  await expect.poll(expanded).toBe('false')
  await button.click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sponsors' }).click()
  await heading(page, 'Sponsor Finder').waitFor()
  await expect.poll(expanded).toBe('false')
  await world.release(page)
})
